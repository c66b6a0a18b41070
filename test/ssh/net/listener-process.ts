/** A listener in a process with few file descriptors: prints its port and greets each connection. */
import { openListener } from '../../../source/ssh/net/listener.ts';
import { successOf } from '../../helpers/games.ts';
import { wideLimitsExcept } from '../fake-connection.ts';

const listener = openListener({
  limits: () => wideLimitsExcept({}),
  onConnection: (socket, lease) => {
    socket.once('close', lease.release);
    socket.resume();
    socket.write('served');
  },
  onLoginEnded: () => {},
  onRefused: () => {},
  now: () => 0,
  random: () => 0,
});
console.log(successOf(await listener.listen({ host: '127.0.0.1', port: 0 })).port);

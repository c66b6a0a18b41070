/** A listener in a process with few descriptors: prints its port, greets who is let in. */
import { openListener } from '../../../source/ssh/net/listener.ts';
import { wideLimitsExcept } from '../wide-limits.ts';

const listener = openListener({
  limits: () => wideLimitsExcept({}),
  onConnection: (socket, ticket) => {
    socket.once('close', ticket.release);
    socket.resume();
    socket.write('served');
  },
  onLoginTimeout: () => {},
  onRefused: () => {},
  now: () => 0,
  random: () => 0,
});
const { port } = await listener.listen({ host: '127.0.0.1', port: 0 });
console.log(port);

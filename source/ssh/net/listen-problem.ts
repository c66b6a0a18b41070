/** Where a server was told to listen. */
type ListenAddress = { readonly host: string; readonly port: number };

/** Why it cannot listen there, in a sentence with what would help. */
export function listenProblem({ host, port }: ListenAddress, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `The port ${port} at ${host} is taken: choose another by --port.`;
    case 'EACCES':
      return `The port ${port} needs more rights than this server has: choose one from 1024 on by --port.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: --host 0.0.0.0 or --host :: takes every one.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No address is known of the host ${host}: --host 0.0.0.0 or --host :: takes every one of this machine.`;
    default:
      return `The port ${port} at ${host} cannot be had (${error.message}): try another --port or --host.`;
  }
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address whose connections lead to a port that can be changed: the fixed name of a database that moves. */
export interface TcpProxy {
  port: number;
  /** Leads all connections from now on to another port, and cuts those that are open. */
  lead(port: number): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let to = target;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    lead(port) {
      to = port;
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

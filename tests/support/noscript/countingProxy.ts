import net from 'node:net';

/** A way to a server that notes all bytes which a browser sends it. */
export interface CountingProxy {
  url: string;
  /** Returns all that was sent so far. */
  sent(): Buffer;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens a port of 127.0.0.1 that leads to another one of it. */
export async function countingProxy(to: number): Promise<CountingProxy> {
  const sent: Buffer[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.on('data', (bytes) => {
      sent.push(bytes);
      upstream.write(bytes);
    });
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => Buffer.concat(sent),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

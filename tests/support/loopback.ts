import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Loopback {
  /** http://127.0.0.1 with its port. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a free port of this machine; the handler is told where it stands. */
export async function serveLoopback(
  handlerAt: (url: string) => RequestListener,
): Promise<Loopback> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', handlerAt(url));
  return { url, close: () => closeNow(server) };
}

function closeNow(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

/** The address of a port that nobody listens on any more. */
export async function deadAddress(): Promise<string> {
  const { url, close } = await serveLoopback(() => () => undefined);
  await close();
  return url;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

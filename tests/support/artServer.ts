import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface ArtServer {
  /** Its origin. */
  url: string;
  /** The paths that were asked for so far. */
  asked: string[];
  stop(): Promise<void>;
}

const artDir = path.resolve(import.meta.dirname, '../../public/art');

/** A server of another origin, on 127.0.0.1, that has our art and nothing else, as a CDN has it. */
export async function startArtServer(): Promise<ArtServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://art');
    asked.push(pathname);
    const name = /^\/art\/((?:[\w-]+\/)*[\w%-]+\.svg)$/.exec(pathname)?.[1];
    const file = name && (await readFile(path.join(artDir, name)).catch(() => null));
    if (file) response.setHeader('Content-Type', 'image/svg+xml').end(file);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

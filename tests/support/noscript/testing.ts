import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { NoScriptContext } from './context';

interface Heard {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Said {
  status?: number;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string;
}

export interface SmallSite {
  url: string;
  /** The requests that it had, in order. */
  heard: Heard[];
  /** Opens a page that shows this body. */
  show(body: string, headers?: Said['headers']): Promise<Page>;
  close(): Promise<void>;
}

/**
 * A site with a page at `/`, given by each test, and all else that it answers. Any other path
 * repeats what was asked for.
 */
export async function openSmallSite(
  answers: Readonly<Record<string, (heard: Heard) => Said>> = {},
): Promise<SmallSite> {
  const heard: Heard[] = [];
  let view: Said = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      const input = { method, url, headers, body };
      heard.push(input);
      const [path = ''] = url.split('?');
      const said = path === '/' ? view : (answers[path]?.(input) ?? {});
      response.writeHead(said.status ?? 200, { 'Content-Type': 'text/html', ...said.headers });
      response.end(said.body ?? `<h1>${method} ${path}</h1>`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    heard,
    async show(body, headers = {}) {
      view = { body, headers };
      const page = await new NoScriptContext({ baseURL: url }).newPage();
      await page.goto('/');
      heard.length = 0;
      return page as unknown as Page;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

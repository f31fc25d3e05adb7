import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { compress } from '../../server/web/compress';

/**
 * The least that the same stack can serve: one React page through the same renderer, compression
 * and server, with no data behind it. What our pages cost is measured against it.
 */
const page = h('html', { lang: 'th' }, h('body', null, h('main', null, h('h1', null, 'Chokdee'))));

const render = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const out = new PassThrough();
        text(out).then(resolve, reject);
        pipe(out);
      },
      onError: reject,
    });
  });

const app = new Hono();
app.use(compress() as never);
app.get('*', async (c) => c.html(await render()));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});

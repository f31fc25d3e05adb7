import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement as h } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { WebEnv } from '../../server/web/env';
import { compress } from '../../server/web/middleware';

/**
 * The least that our stack can answer with: one React page by the renderer, the server and the
 * compression that the app uses, and nothing of the app. What a page costs beyond this is ours.
 */
const page = h(
  'html',
  { lang: 'th' },
  h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Minimal')),
  h('body', null, h('main', null, h('h1', null, 'Minimal'), h('p', null, 'โชคดี'))),
);

const render = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        const out = new PassThrough();
        text(out).then(resolve, reject);
        pipe(out);
      },
      onShellError: reject,
    });
  });

const app = new Hono<WebEnv>();
app.use(compress());
app.get('/', async (c) => c.html(`<!DOCTYPE html>${await render()}`));

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);

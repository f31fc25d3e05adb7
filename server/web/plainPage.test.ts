import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { WebEnv } from './env';
import { plainPage } from './plainPage';

it('the page of a refusal offers what was asked for again, at the same address (site#overload)', async () => {
  const app = new Hono<WebEnv>();
  app.all('*', (c) => plainPage(c, 503));
  const answer = await app.request('/m/rng?type=hot&q="><b>');
  const page = await answer.text();
  const [, style = ''] = /<style>([^<]+)/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toContain(
    `style-src 'self' 'sha256-${hash}'`,
  );
  expect(page).toContain('href="/m/rng?type=hot&#38;q=%22%3E%3Cb%3E"');
  expect(page).not.toContain('<b>');
  expect(await (await app.request('//evil.example/m')).text()).toContain('href="/evil.example/m"');
});

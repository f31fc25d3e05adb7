import type { APIResponse } from '@playwright/test';
import { request as requests } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { enterFirst, games } from '../../support/play';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** Expects a refusal for coming too often that says when to come again, within so many seconds. */
function expectWait(answer: APIResponse, within_s: number): void {
  expect(answer.status()).toBe(429);
  const wait = Number(answer.headers()['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(within_s);
}

test('a round that comes too soon says when the next may come, to a page and to script (site#limits)', async ({
  context,
}) => {
  await loginAs(context, 'somchai');
  const { path, form } = await enterFirst(context.request, games.slots.list);
  const play = (to: string) =>
    context.request.post(to, { form: { ...form(), intent: 'play' }, maxRedirects: 0 });
  expect((await play(path)).status()).toBe(303);
  expectWait(await play(path), 5);
  expectWait(await play(`${path}.data`), 5);
});

test('a form, a page and a picture that were asked for too often say when to come again (site#limits)', async () => {
  const folder = demoFolder('retry');
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LIMIT_SCALE: '0.2' });
  const visitor = await requests.newContext({ baseURL: server.url });
  try {
    const wrong = { username: 'malee', password: 'Wrong-4711', intent: 'login' };
    let answer: APIResponse;
    do answer = await visitor.post('/m/login', { form: wrong, maxRedirects: 0 });
    while (answer.status() !== 429);
    expectWait(answer, 600);
    expect(await answer.text()).toContain('กรุณารอสักครู่');
    do answer = await visitor.get('/m/captcha?form=words');
    while (answer.status() !== 429);
    expectWait(answer, 600);
    // The guard of all requests, before anything is read.
    do answer = await visitor.get('/m/home');
    while (answer.status() !== 429);
    expectWait(answer, 10);
  } finally {
    await visitor.dispose();
    await server.stop();
    folder.remove();
  }
});

import { request as requests } from '@playwright/test';
import { expect, test } from '../../support/app';
import { temporaryFolder } from '../../support/files';
import { newNumber, outboxOf } from '../../support/outbox';
import { registerByNumber } from '../../support/people';
import { startServer } from '../../support/server';

test('the outbox shows what was sent, newest first, and is for no search engine (account#delivery)', async ({
  page,
  request,
}) => {
  const number = newNumber();
  await registerByNumber(request, number);
  const [sms, captcha] = await outboxOf(request);
  expect(sms).toMatchObject({ kind: 'sms', recipient: `+66${number}` });
  expect(sms!.text).toMatch(/^\d{6} /);
  expect(captcha).toMatchObject({ kind: 'captcha' });
  const answer = await page.goto('/demo/outbox');
  expect(answer!.headers()['x-robots-tag']).toContain('noindex');
  await expect(page.locator('.outbox li').first()).toContainText(`+66${number}`);
  await expect(page.locator('script')).toHaveCount(0);
});

test('beyond the demo there is neither outbox nor parts page (account#delivery, site#parts-page)', async () => {
  const folder = temporaryFolder('no-outbox');
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '0',
    SESSION_SECRET: 'a-secret-of-an-operator-for-a-test',
  });
  const visitor = await requests.newContext({ baseURL: server.url });
  try {
    expect((await visitor.get('/demo/outbox')).status()).toBe(404);
    const [parts, unknown] = await Promise.all(
      ['/demo/parts', '/demo/nothing'].map(async (path) => {
        const answer = await visitor.get(path);
        return { status: answer.status(), title: /<title>.*<\/title>/.exec(await answer.text()) };
      }),
    );
    expect(parts).toEqual(unknown);
    expect(parts!.status).toBe(404);
    expect((await visitor.get('/demo/parts.data')).status()).toBe(404);
    const form = { partsButtons: '1' };
    expect((await visitor.post('/demo/parts', { form, maxRedirects: 0 })).status()).toBe(404);
  } finally {
    await visitor.dispose();
    await server.stop();
    folder.remove();
  }
});

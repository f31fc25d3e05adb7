import { newName } from '../../factories/person';
import { expect } from '../../support/app';
import { hydrated } from '../../support/browser';
import { announcedTest as test } from '../../support/filledServers';
import { joinAs } from '../../support/people';

const read_path = '**/m/notice/read';

test('marks are sent at most once in 150 ms, and a failure is silent (content#marking-read, support#unread-dots)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await page.clock.install();
  await page.goto('/m/notice');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent: (string | null)[] = [];
  await page.route(read_path, async (route) => {
    sent.push(route.request().postData());
    await (sent.length === 1 ? route.abort() : route.continue());
  });
  const open = (id: string) => page.locator(`#a-${id} summary`).click();
  await open('n0');
  await expect.poll(() => sent).toHaveLength(1);
  await open('n1');
  await open('n3');
  await page.clock.runFor(149);
  expect(sent).toHaveLength(1);
  await page.clock.runFor(1);
  await expect.poll(() => sent).toHaveLength(2);
  await page.clock.runFor(150);
  await expect
    .poll(() => sent)
    .toEqual([
      'intent=markRead&announcementId=n0',
      'intent=markRead&announcementId=n1',
      'intent=markRead&announcementId=n3',
    ]);
  await expect(page.locator('.reading [data-unread]')).toHaveCount(7);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nothing of a hostile announcement comes alive, and it covers no page (content#announcement-fields)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/m/messageDetail?id=hostile');
  await hydrated(page);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(requested.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'ข่าว hostile' })).toBeInViewport();
});

test('the strip stops while a finger is on it, and goes on when it is lifted (content#notice-strip)', async ({
  page,
}) => {
  await page.goto('/m/hot');
  await hydrated(page);
  const state = () =>
    page
      .locator('.notice-run .run')
      .evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await state()).toBe('running');
  const box = (await page.locator('.notice-run').boundingBox())!;
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchCancel', ...touchPoints: (typeof finger)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', finger);
  await expect.poll(state).toBe('paused');
  await touch('touchCancel');
  await expect.poll(state).toBe('running');
});

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { someGames } from '../../factories/game';
import { expect, loginAs, test } from '../../support/app';
import { heartOf } from '../../support/play';
import { turnOf } from '../../support/repeat';

// What a person must see after a form is on the screen of a small phone, without script and in lite
// mode, which sends none.
const widths = turnOf([360, 320], 1);

/** Cards that are far down, and far to the right. */
const places = [
  {
    name: 'the last hot game on home',
    path: '/m/home',
    card: '[data-category="HOT"] .card:has(.heart) >> nth=-1',
  },
  {
    name: 'a game of a row on home',
    path: '/m/home',
    card: '[data-category="RNG"] .card:has(.heart) >> nth=9',
  },
  {
    name: 'a game of the last row on home',
    path: '/m/home',
    card: '[data-category="FISH"] .card:has(.heart) >> nth=4',
  },
  { name: 'the 15th card of a list', path: '/m/rng', card: '.card:has(.heart) >> nth=14' },
  { name: 'the last card of a list', path: '/m/rng', card: '.card:has(.heart) >> nth=-1' },
  {
    name: 'a card of a vendor’s list',
    path: '/m/gameList?gameType=ALL',
    card: '.card:has(.heart) >> nth=-3',
  },
  { name: 'a game of the centre', path: '/m/live', card: '.card:has(.heart) >> nth=4' },
  { name: 'the last game of the centre', path: '/m/sports', card: '.card:has(.heart) >> nth=-1' },
  {
    name: 'a vendor’s last game',
    path: '/m/live?vassalage=TEAKTABLE',
    card: '.card:has(.heart) >> nth=-1',
  },
  { name: 'a lottery', path: '/m/lott', card: '.lot >> nth=1' },
  { name: 'the last lottery of a page', path: '/m/lott', card: '.lot >> nth=-1' },
  { name: 'a lottery of the last page', path: '/m/lott?list=2', card: '.lot >> nth=-1' },
  { name: 'a lottery of a group', path: '/m/elott?group=KENO', card: '.lot >> nth=1' },
  { name: 'the last electronic lottery', path: '/m/elott', card: '.lot >> nth=-1' },
];

for (const width of widths) {
  for (const { name, path, card } of places) {
    test(
      `the message of a heart is seen at ${width} px: ${name} (lottery#lottery-list)`,
      { tag: '@layout' },
      async ({ page, context }) => {
        await onSmallPhone(page, width);
        await loginAs(context, 'type42');
        await withoutScript(context);
        await page.goto(path);
        const place = await page.locator(card).locator('h3').getAttribute('id');
        const heart = page
          .locator(`article:has([id="${place}"])`)
          .locator('.heart, .lot-heart button');
        const before = await heart.getAttribute('value');
        await heart.click();
        await expect(heart).not.toHaveAttribute('value', before!);
        await expectSeen(page, message(page), 'the message');
        await expectSeen(page, heart, 'the heart');
      },
    );
  }

  for (const path of ['/m/home', '/m/rng', '/m/gameList?gameType=ALL', '/m/live', '/m/sports']) {
    test(
      `the message of a refused launch is seen at ${width} px on ${path}`,
      { tag: '@layout' },
      async ({ page, context, app }) => {
        await onSmallPhone(page, width);
        await trial(context);
        await withoutScript(context);
        await page.goto(path);
        const closed = someGames(app.dataDir, 5_000, { supportPlay: false });
        const listed = await page
          .locator('.card-launch input[name=nodeId]')
          .evaluateAll((inputs) =>
            inputs.map((input) => Number((input as HTMLInputElement).value)),
          );
        const nodeId = listed.filter((id) => closed.includes(id)).at(-1);
        const launch = page.locator(
          `.card-launch:has(input[value="${nodeId}"]) button[value=launch]`,
        );
        await launch.click();
        await expectSeen(page, message(page), 'the message');
        await expectSeen(page, launch.locator('span'), 'the card');
        await heartOf(page, nodeId!).waitFor();
      },
    );
  }
}

async function trial(context: BrowserContext): Promise<void> {
  await context.request.post('/m/login', { form: { intent: 'freeplay' } });
}

const withoutScript = (context: BrowserContext) =>
  context.request.post('/m/set', { form: { lite: 'on' } });

/** The whole of it is on the screen, and nothing lies above it. */
async function expectSeen(page: Page, what: Locator, name: string): Promise<void> {
  // A row that is scrolled sideways may stop between two pixels of the screen: half of one of a heart's 44.
  await expect(what, name).toBeInViewport({ ratio: 0.988 });
  const box = (await what.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = await what.evaluate((element, { x, y }) => {
    // A message lets taps through.
    (element as HTMLElement).style.pointerEvents = 'auto';
    const view = document.elementFromPoint(x, y);
    return view !== null && (element.contains(view) || view.contains(element));
  }, middle);
  expect(top, `${name} is covered`).toBe(true);
}

const message = (page: Page) => page.locator('.toasts .toast');

const onSmallPhone = (page: Page, width: number) => page.setViewportSize({ width, height: 640 });

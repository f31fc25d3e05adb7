import type { Page } from '@playwright/test';
import { loginAs } from '../../support/app';
import { ready } from '../../support/browser';
import { expect, hostileContentTest as test } from '../../support/filledServers';
import { hostileHtml } from '../../support/hostile/texts';

const narrow = 320;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const pages = (perPage: number) =>
  range(Math.ceil(hostileHtml.length / perPage)).map((index) => index + 1);

const screens: Readonly<Record<string, readonly string[]>> = {
  home: ['/m/home', ...range(4).map((index) => `/m/home?open=popup&popup=${index + 1}`), '/m/hot'],
  announcements: pages(10).flatMap((page) => [
    `/m/notice?page=${page}`,
    `/m/messageDetail?id=x${page * 10 - 3}`,
  ]),
  promotions: pages(10).flatMap((page) => [
    `/m/activity?page=${page}`,
    `/m/activityDetail?id=x${page * 10 - 7}`,
  ]),
  help: pages(20).flatMap((page) => [`/m/help?page=${page}`, `/m/help?id=x${page * 20 - 9}`]),
  benefits: ['/m/vip', '/m/member/benefits'],
};

/** Opens all rows, and says what came alive and how wide the page is. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll('details')) row.open = true;
    return {
      ran: 'hostile' in window,
      width: document.documentElement.scrollWidth,
      foot: document.querySelector('body > .page > .foot') !== null,
      alive: document.querySelectorAll('main :is(script, style, iframe, object, embed, base, meta)')
        .length,
    };
  });

for (const [name, addresses] of Object.entries(screens)) {
  test(
    `hostile titles and texts of an imported folder run nothing and keep the layout of ${name} (content#announcement-fields)`,
    { tag: ['@layout', '@script'] },
    async ({ page, context, app }) => {
      await loginAs(context, 'somchai');
      await page.setViewportSize({ width: narrow, height: 640 });
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(`${app.url}/`)) outside.push(request.url());
      });
      for (const address of addresses) {
        expect((await page.goto(address))?.status(), address).toBe(200);
        await ready(page);
        expect
          .soft(await stateOf(page), address)
          .toEqual({ ran: false, width: narrow, foot: true, alive: 0 });
      }
      expect(outside).toEqual([]);
    },
  );
}

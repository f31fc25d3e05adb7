import { importContent } from '../../server/areas/content/folder/importContent';
import type { Files } from '../../server/areas/content/folder/entryFile';
import { test as base, expect } from './app';
import { hostileHtml } from './hostileHtml';
import { inStore } from './ownMember';
import { tester } from './operators';

const titled = (html: string): string =>
  JSON.stringify(html.replace(/[^ -\uffff]/g, ' ').slice(0, 110));
const text = (html: string): string => `---\ntitle: ${titled(html)}\n---\n\n${html}\n\nจบ\n`;

const popup_each = 40;
const banner_each = 30;

/** An operator's folder in which every title, text and label is one of the hostile texts. */
export const hostileFolder = (): Files =>
  new Map(
    hostileHtml
      .flatMap((html, at): [string, string][] => [
        [`announcements/x${at}.yaml`, `type: PL\nstart: 2026-01-01\norder: ${at}\n`],
        [`announcements/x${at}.th.md`, text(html)],
        [`help/x${at}.yaml`, `category: games\norder: ${at}\n`],
        [`help/x${at}.th.md`, text(html)],
        [`promotions/x${at}.yaml`, `kind: join\ncategories: [slots]\nstart: today\norder: ${at}\n`],
        [`promotions/x${at}.th.md`, text(html)],
        ...(at % popup_each > 0
          ? []
          : ([
              [`announcements/p${at}.yaml`, `type: PU\nstart: 2026-01-01\norder: ${at}\n`],
              [`announcements/p${at}.th.md`, text(html)],
            ] as [string, string][])),
        ...(at % banner_each > 0
          ? []
          : ([
              [`benefits/x${at}.yaml`, `label: ${titled(`${at} ${html.slice(0, 30)}`)}\n`],
              [`benefits/x${at}.th.md`, text(html)],
              [
                `banners/x${at}.yaml`,
                `group: m_home\nimage: /art/banner/m_home-1.svg\nth: { title: ${titled(html)}, text: ${titled(html)} }\n`,
              ],
            ] as [string, string][])),
      ])
      .map(([file, body]) => [file, Buffer.from(body)]),
  );

/** `test` with a server whose content is that folder, imported as an operator imports one. */
export const test = base.extend({
  app: [
    async ({ app }, run) => {
      await inStore(app, async (db) => {
        const clock = { now: () => Date.now() };
        const config = { timeZone: 'Asia/Bangkok' };
        const platform = { db, clock, config } as Parameters<typeof importContent>[0];
        const { problems, imported } = await importContent(platform, hostileFolder(), {
          operator: tester,
        });
        expect(problems).toEqual([]);
        expect(imported!.help).toBeGreaterThan(100);
      });
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export { expect };

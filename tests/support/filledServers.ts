import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Files } from '../../server/areas/content/folder/entryFile';
import { importContent } from '../../server/areas/content/folder/importContent';
import { help } from '../../server/areas/content/folder/kinds';
import { itemsOf, readFolder } from '../../server/areas/content/folder/readFolder';
import { demoFolder } from '../../server/demo/content';
import { filesOf } from '../../server/folderFiles';
import { openStore } from '../../server/store/open';
import {
  addPromotions,
  addAnnouncements,
  addBanners,
  popupRow,
  popups,
  promotionRow,
} from '../factories/content';
import { addContracts } from '../factories/contract';
import { addStagedSale } from '../factories/counter';
import { addDrawsAround } from '../factories/draw';
import { addOwnGames, gamesByRank, own_games } from '../factories/game';
import { tester } from '../factories/operator';
import { addPayments } from '../factories/deposit';
import { addProofs } from '../factories/proof';
import { addLimits } from '../factories/protection';
import { addRebateSources } from '../factories/rebate';
import { addBets, addWins, wins_listed } from '../factories/round';
import { addStagedTickets } from '../factories/stagedTickets';
import { addStagedMember } from '../factories/team';
import { type AppServer, expect, test as base } from './app';
import { demoPassword, inStore, usernames, readStored } from './demo';
import { type AppForm, appForms } from './hostile/forms';
import { hostileHtml } from './hostile/texts';
import { peopleTest } from './people';
import { type Answer, cookiesAfter, openWire, postForm, type Wire } from './wire';
import { attributeOf, faultOf, parse } from './markup';

/** `test` with a server that has had a busy day: a full winner board, a member's own games, and draws. */
export const busyTest = peopleTest.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      // Before anybody asks, for what was asked is kept.
      await fillBusy(app);
      await run(app);
    },
    { scope: 'worker' },
  ],
});

async function fillBusy({ dataDir }: AppServer): Promise<void> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    const games = await gamesByRank(store.db);
    await addWins(store.db, games.slice(0, wins_listed));
    await addDrawsAround(store.db, Date.now(), 12);
    await addProofs(store.db, usernames.member);
    await addStagedTickets(store.db, usernames.member);
    await addStagedSale(store.db, usernames.agent);
    await addBets(store.db, usernames.member, games);
    await addPayments(store.db, usernames.member);
    await addLimits(store.db, usernames.agent);
    await addStagedMember(store.db, usernames.agent);
    await addContracts(store.db, usernames.agent);
    await addRebateSources(store.db, [usernames.agent, usernames.member]);
    await addOwnGames(
      store.db,
      games.filter(({ rank }) => rank <= own_games),
    );
  } finally {
    await store.close();
  }
}

/** `test` with a server whose announcements are these, before anybody asked for any. */
export const announcedTest = base.extend({
  app: [
    async ({ app }, run) => {
      await addAnnouncements(app);
      await run(app);
    },
    { scope: 'worker' },
  ],
});

/** `test` with a server whose banners and announcements are these, before anybody asked for any. */
export const bannerTest = base.extend({
  app: [
    async ({ app }, run) => {
      addBanners(path.join(app.dataDir, 'chokdee.db'));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

/**
 * Waits until the banners of a page run and Swiper has come to rest: it measures itself once more
 * in the first frames.
 */
export async function bannersRun(page: Page): Promise<void> {
  await expect(page.locator('.carousel button')).toBeVisible();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** `test` with a server that has these popups, before anybody asked for any. */
export const popupTest = base.extend({
  app: [
    async ({ app }, run) => {
      await inStore(app, async (db) => {
        await db.deleteFrom('announcements').where('type_code', '=', 'PU').execute();
        await db
          .insertInto('announcements')
          .values(popups.map(([id, execution], sort) => popupRow(id, execution, sort)))
          .execute();
      });
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export const promoted_count = 200;

/** Sentences of real Thai: what repeats itself would weigh nothing. */
async function thaiSentences(): Promise<string[]> {
  const { folder } = readFolder(await filesOf(demoFolder()), 'THB');
  return itemsOf(folder, help).flatMap(({ words }) =>
    words
      .th!.content!.replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((part) => part.length > 12),
  );
}

/** A text of its own for each promotion, about as long as a row shows whole. */
function contentOf(sentences: readonly string[], index: number): string {
  let text = '';
  for (let place = index * 7; text.length < 560; place += 1)
    text += ` ${sentences[place % sentences.length]}`;
  return `<p>${text.slice(0, 580).trim()}</p>`;
}

const long_terms = Array.from(
  { length: 30 },
  (_, index) => `<p>เงื่อนไขข้อ ${index + 1} ของโปรโมชันยาว</p>`,
);

export const promotedId = (index: number): string => `p${String(index).padStart(3, '0')}`;

/** `test` with a server that has two hundred promotions of sports behind the demo's, one with a long text. */
export const promotedTest = base.extend({
  app: [
    async ({ app }, run) => {
      const sentences = await thaiSentences();
      const rows = Array.from({ length: promoted_count }, (_, index) => {
        const content = index === 25 ? long_terms.join('') : contentOf(sentences, index);
        return promotionRow(promotedId(index), {
          words: JSON.stringify({ th: { title: `กิจกรรมกีฬา ${index}`, content } }),
          categories: '["sports"]',
          sort: 100 + index,
        });
      });
      await inStore(app, (db) => addPromotions(db, rows));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export const attackerNames = ['visitor', 'trial', 'member'] as const;
type AttackerName = (typeof attackerNames)[number];

/** Requests of one person, about a game whose page that person has open. */
export interface Attacker {
  wire: Wire;
  cookie: string;
  forms: AppForm[];
}

/** Playwright's `test` with people who send what no page of ours sends. */
export const attackedTest = base.extend<object, { attackers: Record<AttackerName, Attacker> }>({
  attackers: [
    async ({ app }, run) => {
      const wire = openWire(app.url);
      const game = await firstGame(wire);
      const open = async (login?: Record<string, string>): Promise<Attacker> => {
        if (!login) return { wire, cookie: '', forms: appForms({ ...game, path: '/m/play/none' }) };
        const arrival = await postForm(wire, '/m/login', login);
        const launched = await postForm(wire, '/m/rng', game, cookiesAfter(arrival));
        const entered = await wire.send(launched.headers.location!, {
          cookie: cookiesAfter(arrival),
        });
        const cookie = cookiesAfter(arrival, entered);
        await postForm(wire, '/m/rng', { ...game, intent: 'favourite' }, cookie);
        return { wire, cookie, forms: appForms({ ...game, path: entered.headers.location! }) };
      };
      await run({
        visitor: await open(),
        trial: await open({ intent: 'freeplay' }),
        member: await open({ intent: 'login', username: 'somchai', password: demoPassword }),
      });
      wire.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The fields that launch the first slot of the list. */
async function firstGame(wire: Wire) {
  const page = await parse((await wire.send('/m/rng')).body);
  const field = (name: string) =>
    attributeOf(page.querySelector(`article input[name="${name}"]`), 'value')!;
  return {
    gameCategory: field('gameCategory'),
    vendor: field('vendor'),
    gameId: field('gameId'),
    nodeId: field('nodeId'),
  };
}

/** A title of that text, without the signs that a title may not have because Markdown reads them. */
const titled = (html: string): string =>
  JSON.stringify(html.replace(/[^ -\uffff]|[*`]/g, ' ').slice(0, 110));
const pageText = (html: string): string => `---\ntitle: ${titled(html)}\n---\n\n${html}\n\nจบ\n`;

const popup_each = 40;
const banner_each = 30;

/** An operator's folder in which every title, text and label is one of the hostile texts. */
const hostileFolder = (): Files =>
  new Map(
    hostileHtml
      .flatMap((html, index): [string, string][] => [
        [`announcements/x${index}.yaml`, `type: PL\nstart: 2026-01-01\norder: ${index}\n`],
        [`announcements/x${index}.th.md`, pageText(html)],
        [`help/x${index}.yaml`, `category: games\norder: ${index}\n`],
        [`help/x${index}.th.md`, pageText(html)],
        [
          `promotions/x${index}.yaml`,
          `kind: join\ncategories: [slots]\nstart: today\norder: ${index}\n`,
        ],
        [`promotions/x${index}.th.md`, pageText(html)],
        ...(index % popup_each > 0
          ? []
          : ([
              [`announcements/p${index}.yaml`, `type: PU\nstart: 2026-01-01\norder: ${index}\n`],
              [`announcements/p${index}.th.md`, pageText(html)],
            ] as [string, string][])),
        ...(index % banner_each > 0
          ? []
          : ([
              [`benefits/x${index}.yaml`, `label: ${titled(`${index} ${html.slice(0, 30)}`)}\n`],
              [`benefits/x${index}.th.md`, pageText(html)],
              [
                `banners/x${index}.yaml`,
                `group: m_home\nimage: /art/banner/m_home-1.svg\nth: { title: ${titled(html)}, text: ${titled(html)} }\n`,
              ],
            ] as [string, string][])),
      ])
      .map(([file, body]) => [file, Buffer.from(body)]),
  );

/** `test` with a server whose content is that folder, imported as an operator imports one. */
export const hostileContentTest = base.extend({
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

/** Looks at an answer: at what no answer may be, and at what this one may not be. */
type AttackLook = (what: string, answer: Answer, more?: string | false) => void;

/**
 * Attacks a server: every answer must be sound, and nothing may have changed afterwards. What is
 * wrong is gathered, for so many answers cannot each be a step of the report.
 */
export async function attack(
  app: AppServer,
  send: (look: AttackLook) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  const before = readStored(app.dataDir);
  await send((what, answer, more) => {
    const fault = faultOf(app.url, answer) ?? more;
    if (fault) faults.push(`${what.slice(0, 200)}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(readStored(app.dataDir)).toEqual(before);
}

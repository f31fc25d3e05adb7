import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { screens } from '../../../app/routes';
import { closedKinds, type ClosedKind } from '../../../server/kernel/api/call';
import { addBankDeposit } from '../../factories/deposit';
import { siteOfSilentRegister } from '../../factories/exclusionRegister';
import { newPerson } from '../../factories/person';
import { closePlay } from '../../factories/protection';
import { newTeam } from '../../factories/team';
import { newTicket } from '../../factories/ticket';
import { type AppServer, expect, test } from '../../support/app';
import { inStore, rows } from '../../support/demo';
import { greyPng } from '../../support/hostile/files';
import { textOf } from '../../support/words';
import { turnOf } from '../../support/repeat';

const far_off = Date.UTC(2099, 0, 1);
/** Pages of one screen that are read: a list leads to many of a kind. */
const of_one_screen = 2;
/** Screens whose pages are the operator's texts, each with links of its own: all are read. */
const texts: readonly string[] = ['/m/help', '/m/messageDetail', '/m/message', '/m/notice'];

/** The site whose register of self-exclusion never answers. */
let silent: Awaited<ReturnType<typeof siteOfSilentRegister>>;
test.beforeAll(async () => {
  silent = await siteOfSilentRegister();
});
test.afterAll(() => silent.end());

const crawled = [
  ...closedKinds.map((kind) => [kind, 'member'] as const),
  ...turnOf(closedKinds, 2).map((kind) => [kind, 'agent'] as const),
];

for (const [kind, entry] of crawled) {
  test(`no page that stays open leads to one that is closed (${kind}, ${entry}) (protection#closed-and-open)`, async ({
    app: ours,
    playwright,
  }) => {
    const app = kind === 'unchecked' ? silent.site : ours;
    const { member, depositId, ticketId } = await rest(app, playwright, kind, {
      entry,
      bare: entry === 'agent',
    });
    const begin: string[] = screens
      .flatMap(({ paths: [path] }) =>
        path!.includes(':') || path!.includes('*') ? [] : [path as string],
      )
      .concat(ticketId === null ? [] : `/m/ticket/${ticketId}`)
      .concat(entry === 'agent' ? [] : `/m/voucherCenter?deposit=${depositId}`)
      .concat('/m/help?open=menu', '/m/help?open=service', '/m/mall/orders');
    const requested = new Set(begin);
    const closed = new Set<string>();
    const leads = new Map<string, string>();
    const times = new Map<string, number>();
    for (const path of requested) {
      const answer = await member.get(path);
      if (answer.status() === 403) closed.add(path);
      if (answer.status() !== 200) continue;
      for (const link of linksOf(await answer.text()).filter((each) => !isGame(each))) {
        leads.set(link, path);
        const pathname = link.split('?')[0]!;
        const before = times.get(pathname) ?? 0;
        if (requested.has(link) || (before >= of_one_screen && !texts.includes(pathname))) continue;
        times.set(pathname, before + 1);
        requested.add(link);
      }
    }
    const wrong = [...leads].filter(([to]) => closed.has(to));
    expect(wrong).toEqual([]);
    expect(requested.size).toBeGreaterThan(begin.length);
    await member.dispose();
  });
}

for (const kind of closedKinds) {
  test(`a transfer that was begun before can be looked at and its slip sent, and no new one made (${kind}) (protection#closed-and-open)`, async ({
    app: ours,
    playwright,
  }) => {
    const app = kind === 'unchecked' ? silent.site : ours;
    const { member, depositId } = await rest(app, playwright, kind);
    const to = `/m/voucherCenter?deposit=${depositId}`;
    const page = await (await member.get(to)).text();
    expect(page).toContain(textOf('th', 'deposit_says_closed'));
    expect(page).not.toContain('0001112223');
    // Nobody waits for it, here and in the record.
    for (const message of [page, await (await member.get('/m/vouReport')).text()]) {
      expect(message).toContain(textOf('th', 'deposit_step_closed'));
      expect(message).not.toContain(textOf('th', 'deposit_step_pay'));
    }
    expect(linksOf(page)).not.toContain('/m/voucherCenter');
    expect(page).toContain('name="slip"');
    const form = {
      intent: 'deposit',
      channel: 'bank',
      amount: '300',
      bonusId: '',
      idempotencyKey: randomUUID(),
    };
    for (const path of [to, '/m/voucherCenter']) {
      expect((await member.post(path, { form })).status(), path).toBe(403);
    }
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: greyPng(60, 90) };
    const sent = await member.post(to, { multipart: { intent: 'slip', slip } });
    expect(sent.status()).toBe(303);
    const [deposit] = rows<{ state: string }>(
      app,
      'select state from deposits where id = ?',
      depositId,
    );
    expect(deposit!.state).toBe('pending');
    expect(
      rows(
        app,
        `select id from deposits where member_id = (select member_id from deposits where id = ?)`,
        depositId,
      ),
    ).toHaveLength(1);
    await member.dispose();
  });
}

interface Resting {
  member: APIRequestContext;
  /** A transfer that the member has begun, and a ticket. */
  depositId: string;
  /** Null for somebody who could not buy one. */
  ticketId: string | null;
}

/**
 * Somebody with a ticket, unless the age stands in its way, and a deposit that waits, to whom play is closed then. A `bare`
 * one has neither: pages without rows lead elsewhere.
 */
async function rest(
  app: AppServer,
  playwright: { request: { newContext(how: object): Promise<APIRequestContext> } },
  kind: ClosedKind,
  { entry = 'member', bare = false }: { entry?: 'member' | 'agent'; bare?: boolean } = {},
): Promise<Resting> {
  const ageConfirmed = kind !== 'age';
  const { id, username } =
    entry === 'agent'
      ? (await newTeam(app, { ageConfirmed })).top
      : await newPerson(app, { ageConfirmed });
  const depositId = `links-${id}`;
  const ticketId = await inStore(app, async (db) => {
    if (bare) return null;
    const payee = { bank: 'KBANK', number: '0001112223', holder: 'Chokdee Demo' };
    await addBankDeposit(db, id, {
      id: depositId,
      reference: id.slice(-8),
      amount: 30_000,
      payee: JSON.stringify(payee),
      expires_at: far_off,
    });
    return ageConfirmed ? await newTicket(app, id) : null;
  });
  await closePlay(app, id, kind);
  const member = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
  const form = { username, password: 'Chokdee-2026', intent: 'login', entry };
  expect((await member.post('/m/login', { form })).status()).toBe(303);
  return { member, depositId, ticketId };
}

/** Games and lotteries that a list shows stay on it in a time-out, and are closed themselves. */
const isGame = (link: string): boolean => /^\/m\/(launchGame|play)\b/.test(link);

/** The links of a page to others of ours, without the five tabs, which stay (protection#marketing). */
const linksOf = (html: string): string[] =>
  [
    ...html
      .replace(/<nav class="tabs"[\s\S]*?<\/nav>/, '')
      .matchAll(/<a\s[^>]*?href="(\/[^"/][^"]*)"/g),
  ].map(([, href]) => href!.replaceAll('&amp;', '&').replace(/#.*/, ''));

// @engines sqlite
import { afterAll, describe, expect, it } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { own_payee, rowsOf } from '../../factories/belongings';
import { memberRow } from '../../factories/member';
import { openTwins } from '../../factories/twin';
import {
  type Address,
  carrying,
  type Form,
  giveAllThings,
  of_nobody,
  own_words,
  type Things,
} from '../../support/thingPages';
import type { Visitor } from '../../support/web';

/**
 * All others: their addresses carry nothing, ids of members of a team (`pages.team.test.ts`), or ids of the site's own
 * things, secrets of messages, days, and places in one's own list.
 */
const others = `
  activityMonth reminder safePlay selfTest home hot rng pvp fish gameList live sports esports
  gameCenter play leave fairness fairnessDraw lott elott tickets notice message messageDetail
  activity activityDetail help app inviteFriends useragreement customer other vip signIn
  rewardCenter memberHome gameRecord transactions statement seal seals myAccount depositReport
  withdrawReport limits break login register socialJoin trail forget setPassword confirmAge
  firstPassword changePsw paymentPassword stepUp notMe set agentHome teamOverview teamPnl team
  teamBetting agentRebate teamRebate agentRegister agentDividend memberNotice salaryContract
  dividendContract hourContract outbox parts sandboxPay unknown homeRow customerNews lottChanges
  cards avatar contentImage noticeRead captcha recordFile teamFile sealFile sealsFile nameCheck
  socialLogin
`
  .trim()
  .split(/\s+/);

const fixture = await openTwins();
const owner = await memberRow(fixture.store.db, fixture.twins.member[0]!.personal[0]!);
const own = await giveAllThings(fixture.store, owner);
afterAll(() => fixture.close());

const strangers: Record<string, () => Visitor> = {
  'another member': () => fixture.twins.member[1]!,
  'a trial player': () => fixture.twins.trial[0]!,
  'an agent': () => fixture.twins.agent[0]!,
  'a visitor': () => fixture.twins.visitor[0]!,
};

/** A page's answer without the id that was asked for. */
async function opened(visitor: Visitor, { at }: Address, things: Things) {
  const address = at(things);
  if (!address.startsWith('/m/')) {
    const status = await fixture.web.status(visitor, address);
    return { status, location: null, text: '' };
  }
  const loaded = await fixture.web.load(visitor, address);
  const location = 'location' in loaded ? plain(loaded.location, things) : null;
  return { status: loaded.status, location, text: JSON.stringify(loaded) };
}

async function posted(visitor: Visitor, { at, fields }: Form, things: Things) {
  const { status, location } = await fixture.web.post(visitor, at(things), fields(things));
  return { status, location: plain(location, things) };
}

/** The place that an answer leads to, the id that was given left out. */
const plain = (location: string | null, things: Things): string | null =>
  location &&
  Object.values(things).reduce(
    (text: string, id: string) =>
      text
        .replaceAll(encodeURIComponent(encodeURIComponent(id)), 'ID')
        .replaceAll(encodeURIComponent(id), 'ID'),
    location,
  );

const rows = Object.entries(carrying);
const pages = rows.flatMap(([id, row]) =>
  (row.pages ?? []).map((page, index) => [`${id} ${index + 1}`, page] as const),
);
const forms = rows.flatMap(([id, row]) =>
  (row.forms ?? []).map((form, index) => [`${id} ${index + 1}`, form] as const),
);

it('says of every screen and data route if it carries the id of a thing of a member’s own (account#bank-cards, wallet#account-record, wallet#deposit, wallet#withdraw)', () => {
  const all = [...screens, ...dataRoutes, ...redirectRoutes].map(({ id }) => id);
  expect([...Object.keys(carrying), ...others].sort()).toEqual([...all].sort());
});

it.each(pages)('shows %s to its owner', async (_name, page) => {
  const [self] = fixture.twins.member;
  const [view, unknown] = [await opened(self!, page, own), await opened(self!, page, of_nobody)];
  expect(view.status).toBe(200);
  if (!page.part) return expect(unknown.status).toBe(404);
  expect(view.text).toContain(page.part);
  expect(unknown.text).not.toContain(page.part);
});

describe.each(Object.entries(strangers))('%s', (who, stranger) => {
  const refused =
    who === 'a visitor' ? [302, 404] : who === 'a trial player' ? [302, 303, 403, 404] : [404];

  it.each(pages)(
    'reads on %s what an unknown id says (account#bank-cards, agent#rebate-sources, wallet#account-record, wallet#deposit, wallet#withdraw)',
    async (_name, page) => {
      const { text, ...answer } = await opened(stranger(), page, own);
      expect(await opened(stranger(), page, of_nobody)).toMatchObject(answer);
      expect([...refused, ...(page.part ? [200] : [])]).toContain(answer.status);
      for (const word of [own_payee, own_words, '7777777777', ...(page.part ? [page.part] : [])])
        expect(text).not.toContain(word);
    },
  );

  it.each(forms)(
    'changes nothing by the form of %s (account#bank-cards, wallet#account-record, wallet#deposit, wallet#withdraw)',
    async (_name, form) => {
      const before = await rowsOf(fixture.store, owner.id);
      expect(await posted(stranger(), form, own)).toEqual(
        await posted(stranger(), form, of_nobody),
      );
      expect(await rowsOf(fixture.store, owner.id)).toBe(before);
    },
  );
});

it('takes the same forms from their owner (account#bank-cards, wallet#account-record, wallet#deposit, wallet#withdraw)', async () => {
  const [self] = fixture.twins.member;
  for (const [name, form] of forms) {
    const unknown = await posted(self!, form, of_nobody);
    expect(await posted(self!, form, own), name).not.toEqual(unknown);
  }
});

// @engines sqlite
import { afterAll, describe, expect, it, beforeAll } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { calls } from '../../../server/api';
import type { Call } from '../../../server/kernel/api/call';
import { needsSession } from '../../../server/kernel/api/failures';
import { jsonSchema } from '../../../server/api/jsonSchema';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { adjust } from '../../../server/areas/wallet/adjustments/adjust';
import {
  giveThings,
  own_payee,
  type OwnThings,
  rowsOf,
  things_of_nobody,
} from '../../factories/belongings';
import { addMember, tokenOf, memberRow } from '../../factories/member';
import { openCallFixture } from '../../support/calls';
import { openTwins } from '../../factories/twin';
import {
  type Address,
  callsWithThings,
  carrying,
  type Form,
  giveAllThings,
  of_nobody,
  own_words,
  type Things,
} from '../../factories/thingPage';
import type { Visitor } from '../../support/web';

/** Ids of the site's own things, and of areas whose own tests ask as strangers. */
const elsewhere = `
  addFavourite addRecent removeFavourite launchGame applyPromotion claimPromotion joinPromotion
  markPromotionRead markAnnouncementRead accountCode createDeposit moveTeamMember saveTeamRebate
  saveTeamRemark teamMember teamMemberBets agentLink endAgentLink renewFirstPassword
  agentLinkMembers agentLinkMemberRows agentContract answerContract endContract proposeContract
  withdrawContract endMemberSession removePasskey markMessage addToFeedback feedbackList
  counterSale markCounterPaid answerCreditDay answerShare endShare
`
  .trim()
  .split(/\s+/);

/** Calls of the wallet that show a member's own rows and take no id: nothing names another member. */
const own_rows =
  /^\/wps\/(deposits?|withdraw\w*|mall|wallets|records?|games\/record|member\/bankCards)\b/;

const fixture = await openCallFixture();
const { platform } = fixture;
const owner = await addMember(platform, { balance: 1_000_000 });
const owned = await giveThings(platform, owner);
const operator = { id: 'o', name: 'Nok' };
const adjustment = { member: owner, amount: 77, reason: 'of the owner alone', key: 'k' };
await adjust(platform, operator, adjustment);
afterAll(() => fixture.platform.close());

const strangers = {
  'another member': () => fixture.tokenOfNew(),
  'a trial player': () => fixture.tokenOfNew(trial_type),
  'an agent': () => fixture.tokenOfNew(1),
  'a visitor': async () => undefined,
} satisfies Record<string, () => Promise<string | undefined>>;

const rowsOfOwner = () => rowsOf(fixture.platform, owner.id);

const idFields = (call: Call): string[] =>
  [...JSON.stringify(jsonSchema(call.request)).matchAll(/"(id|\w+Ids?)":\{/g)].map(([, n]) => n!);
const withIds = calls.filter((call) => needsSession(call) && idFields(call).length > 0);

it('says of every call with an id if it is a member’s own (account#bank-cards, wallet#account-record, wallet#deposit)', () => {
  expect([...Object.keys(callsWithThings), ...elsewhere].sort()).toEqual(
    withIds.map(({ name }) => name).sort(),
  );
});

it('finds each thing for its owner', async () => {
  const token = await tokenOf(fixture.platform, owner.username);
  for (const call of withIds.filter(
    ({ name, method }) => callsWithThings[name] && method === 'GET',
  )) {
    const answer = await fixture.client.ask(call, callsWithThings[call.name]!(owned) as never, {
      token,
    });
    expect(answer.success, call.name).toBe(true);
  }
});

describe.each(Object.entries(strangers))('%s', (who, enter) => {
  it.each(Object.keys(callsWithThings))(
    '%s: another’s id is like one of nobody (account#bank-cards, wallet#account-record, wallet#deposit)',
    async (name) => {
      const call = calls.find((one) => one.name === name)!;
      const before = await rowsOfOwner();
      const token = await enter();
      const ask = async (ids: OwnThings) => {
        const { status, code, value } = await fixture.client.ask(
          call,
          callsWithThings[name]!(ids) as never,
          {
            token,
          },
        );
        return { status, code, value };
      };
      const refused = await ask(owned);
      expect(refused).toEqual(await ask(things_of_nobody));
      const status = who === 'a visitor' ? [401] : who === 'a trial player' ? [403, 404] : [404];
      expect(status).toContain(refused.status);
      expect(await rowsOfOwner()).toBe(before);
    },
  );
});

describe('a member who names another', () => {
  const own = calls.filter(({ path, ...call }) => needsSession(call) && own_rows.test(path));

  it('is asked about in some calls', () => expect(own.length).toBeGreaterThanOrEqual(8));

  it.each(own.map((call) => [call.name, call] as const))(
    '%s shows nothing of theirs (account#bank-cards, wallet#account-record, wallet#deposit)',
    async (_name, call) => {
      const before = await rowsOfOwner();
      const { id, username } = owner;
      const named = { memberId: id, member: id, userName: username, username, account: username };
      const sample = fixture.samples[call.name as keyof typeof fixture.samples] ?? {};
      for (const type of [0, 1]) {
        const token = await fixture.tokenOfNew(type);
        const input = { ...named, ...(sample as object) } as never;
        const answer = await fixture.client.ask(call, input, { token });
        const message = JSON.stringify(answer.body);
        for (const secret of [...Object.values(owned), own_payee, 'of the owner alone']) {
          expect(message).not.toContain(secret);
        }
      }
      expect(await rowsOfOwner()).toBe(before);
    },
  );
});

describe('pages', () => {
  /**
   * All others: their addresses carry nothing, ids of members of a team (`fences.test.ts`), or ids of the site's own
   * things, secrets of messages, days, and places in one's own list; live views of money are asked for by strangers in
   * `tests/e2e/site/live.spec.ts`.
   */
  const others = `
  activityMonth reminder safePlay selfTest home hot rng pvp fish gameList live sports esports
  gameCenter play leave fairness fairnessDraw fairnessCommitments lott elott numberBoard receipt receiptPicture tickets notice message messageDetail
  activity activityDetail help app inviteFriends useragreement customer other vip signIn
  rewardCenter memberHome gameRecord transactions statement seal seals myAccount depositReport
  withdrawReport limits break login secondStep register socialJoin trail forget setPassword confirmAge
  firstPassword changePsw paymentPassword stepUp notMe set agentHome teamOverview teamPnl team
  teamBetting agentRebate teamRebate agentRegister agentDividend memberNotice salaryContract
  dividendContract hourContract outbox parts sandboxPay unknown homeRow customerNews lottChanges
  cards avatar contentImage noticeRead captcha recordFile teamFile sealFile sealsFile nameCheck passkeyChallenge actHeads
  socialLogin lottResults lottCheck lottStats resultFile betSlip
  counter counterSale counterBook counterCredit counterShare liveView
`
    .trim()
    .split(/\s+/);
  let fixture: Awaited<ReturnType<typeof openTwins>>;
  let owner: Awaited<ReturnType<typeof memberRow>>;
  let own: Awaited<ReturnType<typeof giveAllThings>>;
  beforeAll(async () => {
    fixture = await openTwins();
    owner = await memberRow(fixture.store.db, fixture.twins.member[0]!.personal[0]!);
    own = await giveAllThings(fixture.store, owner);
  });

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
});

// @engines sqlite
import { afterAll, beforeEach, expect, it, describe, beforeAll } from 'vitest';
import { addBankCard } from '../../../server/areas/payouts/api/payouts';
import { addMallAddress } from '../../../server/areas/rewards/api/mall';
import {
  endOtherSessions,
  securityEvents,
  stepUp,
  stepUpCode,
  stepUpWays,
} from '../../../server/areas/account/api/security';
import { changePassword, rotated } from '../../../server/areas/account/api/passwords';
import { step_up_ms } from '../../../server/kernel/alerts/elevation';
import { passwordTiers } from '../../../server/areas/account/passwords/rules';
import { calls } from '../../../server/api';
import * as contracts from '../../../server/areas/agent/api/contracts';
import { setCreditLine } from '../../../server/areas/agent/api/counterCredit';
import { answerShare, proposeShare } from '../../../server/areas/agent/api/counterShare';
import * as links from '../../../server/areas/agent/api/links';
import * as team from '../../../server/areas/agent/api/team';
import { newId } from '../../../server/kernel/ids';
import { placeMember } from '../../../server/kernel/team/links';
import { changeRate } from '../../../server/kernel/team/rates';
import { right_password, openVerificationFixture, sessionOf } from '../../factories/account';
import { typedAddress } from '../../factories/reward';
import { openOwnedFixture, type Owner } from '../../factories/owner';
import { viewBy } from '../../support/calls';
import { atOnce, inTurn } from '../../support/repeat';
import { addBelow, rate_most } from '../../factories/team';

const fixture = await openOwnedFixture();
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

const refused = { status: 403, code: 'step_up_required' };
const newPassword = 'Mai-Pen-Rai-77';
const first = { newPassword, confirmNewPassword: newPassword };

/** Everything that an account could be taken by. */
const changes: Record<string, (owner: Owner, instant: number) => Promise<{ success: boolean }>> = {
  'a code to a new address': ({ who }, index) =>
    fixture.askCode({ email: `new${index}@mail.com` }, who),
  'a new address': ({ who }, index) => fixture.saveEmail(`new${index}@mail.com`, '000000', who),
  'a code to a new number': ({ who }) => fixture.askCode({ mobileNum: '899999999' }, who),
  'a new number': ({ who }) => fixture.saveMobile('899999999', '000000', who),
  'the payee name': ({ who }) => fixture.savePayee('Somchai Jaidee', who),
  'the first payment password': ({ who }) => fixture.setPayment('135790', who),
};

const eventsOf = async (who: Owner['who']) => {
  const { list } = await viewBy(fixture.client, securityEvents, {}, who);
  return list.map(({ what, outcome }) => `${what} ${outcome}`);
};

it.each(Object.keys(changes))(
  'is needed for %s, and a refused try is noted (account#step-up)',
  async (what) => {
    const owner = await fixture.owner();
    const before = await fixture.row(owner.member.id);
    expect(await changes[what]!(owner, 1)).toMatchObject(refused);
    expect(await fixture.row(owner.member.id)).toEqual(before);
    expect(await eventsOf(owner.who)).toEqual([expect.stringContaining(' refused')]);
  },
);

const card = {
  bankCode: 'KBANK',
  bankCardNo: '8777777777',
  payeeName: 'A Thief',
  paymentPassword: '135790',
} as const;

/** The forms that a copied cookie could send without end. */
const repeated: Record<string, (who: Owner['who']) => Promise<{ success: boolean }>> = {
  'an address that gifts are sent to': (who) =>
    fixture.client.ask(addMallAddress, typedAddress, who),
  'the end of other sessions': (who) => fixture.client.ask(endOtherSessions, {}, who),
  'a bank account': (who) => fixture.client.ask(addBankCard, card, who),
  'the payee name': (who) => fixture.savePayee('Somchai Jaidee', who),
};

it.each(Object.keys(repeated))(
  'is asked for %s without a letter, however often (account#step-up)',
  async (what) => {
    const owner = await fixture.owner();
    for (const answer of await inTurn(5, () => repeated[what]!(owner.who))) {
      expect(answer).toMatchObject(refused);
    }
    expect(await fixture.texts(owner.email)).toEqual([]);
    const events = await eventsOf(owner.who);
    expect(events).toEqual([expect.stringContaining(' refused')]);
    // The owner comes so to the step-up, and nobody has tried anything in vain.
    await fixture.stepUp(owner.token, owner.who);
    expect(await fixture.texts(owner.email)).toEqual([]);
  },
);

it('tells of wrong proofs once an hour for each session and act (account#step-up)', async () => {
  const owner = await fixture.owner();
  const wrong = () => fixture.client.ask(stepUp, { password: 'Not-the-one-1' }, owner.who);
  const guess = { oldPassword: 'Not-the-one-1', ...first };
  await inTurn(3, wrong);
  await inTurn(3, () => fixture.client.ask(changePassword, guess, owner.who));
  const texts = await fixture.texts(owner.email);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain('มีคนพยายาม');
    expect(text).toContain('Somebody tried, in vain');
    expect(text).toContain('/m/notMe?token=');
  }
  expect(texts[1]).toContain('confirm who they are');
  fixture.platform.clock.advance(60 * 60_000);
  await inTurn(2, wrong);
  expect(await fixture.texts(owner.email)).toHaveLength(3);
});

it('is needed for the first password of an account without one (account#step-up)', async () => {
  const owner = await fixture.owner({ password_hash: null });
  expect(await fixture.client.ask(changePassword, first, owner.who)).toMatchObject(refused);
  expect((await fixture.row(owner.member.id)).password_hash).toBeNull();
  expect(await eventsOf(owner.who)).toEqual(['password refused']);
});

it('is made by the password, renews the token, and lasts ten minutes (account#step-up)', async () => {
  const owner = await fixture.owner();
  const token = await fixture.stepUp(owner.token, owner.who);
  expect(await fixture.refusalOf(owner.token)).toBe('logged_out');
  const who = { ...owner.who, token };
  expect(await fixture.savePayee('Somchai Jaidee', who)).toMatchObject({ success: true });
  expect(await fixture.setPayment('135790', who)).toMatchObject({ success: true });
  expect(await fixture.changeTo({ email: 'by-password@mail.com' }, who)).toMatchObject({
    success: true,
  });
  fixture.platform.clock.advance(step_up_ms);
  expect(await fixture.changeTo({ email: 'too-late@mail.com' }, who)).toMatchObject(refused);
});

it('is made by a code to a contact of the member’s own (account#step-up)', async () => {
  for (const by of ['mobile', 'email'] as const) {
    const owner = await fixture.owner({ password_hash: null });
    expect(await fixture.client.ask(stepUpCode, { by }, owner.who)).toMatchObject({
      success: true,
    });
    const verificationCode = await fixture.codeTo(owner[by]);
    const [text = ''] = await fixture.texts(owner[by]);
    expect(text).toContain('เปลี่ยนข้อมูลบัญชี');
    const answer = await fixture.client.ask(stepUp, { by, verificationCode }, owner.who);
    const { token } = rotated.parse(answer.value);
    const who = { ...owner.who, token };
    expect(await fixture.client.ask(changePassword, first, who)).toMatchObject({ success: true });
  }
});

it('takes no contact that was proved less than a day ago, except at registration (account#step-up)', async () => {
  const now = fixture.platform.clock.now();
  const late = await fixture.owner({ mobile_verified_at: now, email_verified_at: null });
  for (const by of ['mobile', 'email'] as const) {
    for (const answer of [
      await fixture.client.ask(stepUpCode, { by }, late.who),
      await fixture.client.ask(stepUp, { by, verificationCode: '000000' }, late.who),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'contact_unproved' });
    }
  }
  const fresh = await fixture.owner({ mobile_verified_at: now, created_at: now });
  expect(await fixture.client.ask(stepUpCode, { by: 'mobile' }, fresh.who)).toMatchObject({
    success: true,
  });
});

it('holds for the device that it was made on, not for a copy of the session (account#step-up)', async () => {
  const owner = await fixture.owner();
  const token = await fixture.stepUp(owner.token, owner.who);
  for (const deviceToken of ['another-device'.padEnd(40, '-'), null]) {
    expect(await fixture.savePayee('Somchai Jaidee', { token, deviceToken })).toMatchObject(
      refused,
    );
  }
});

it('tells which ways there are, with contacts masked', async () => {
  const owner = await fixture.owner();
  const waysOf = async (who = owner.who) =>
    stepUpWays.response.parse((await fixture.client.ask(stepUpWays, {}, who)).value);
  expect(await waysOf()).toMatchObject({ until: null, password: true, providers: [] });
  expect((await waysOf()).codes.map(({ by }) => by)).toEqual(['mobile', 'email']);
  expect(JSON.stringify(await waysOf())).not.toContain(owner.mobileNum);
  const token = await fixture.stepUp(owner.token, owner.who);
  const { until } = await waysOf({ ...owner.who, token });
  expect(until).toBe(fixture.platform.clock.now() + step_up_ms);
});

it('refuses wrong proofs, tells the owner, and hears so many', async () => {
  const owner = await fixture.owner();
  const { times } = passwordTiers.oldByAccount;
  const guesses = await inTurn(times + 2, (index) =>
    fixture.client.ask(stepUp, { password: `Guess-number-${index}` }, owner.who),
  );
  expect(guesses.map(({ code }) => code)).toEqual([
    ...Array.from({ length: times }, () => 'wrong_password'),
    'too_many_requests',
    'too_many_requests',
  ]);
  expect(await fixture.texts(owner.email)).toHaveLength(1);
  const none = await fixture.client.ask(stepUp, {}, owner.who);
  expect(none).toMatchObject({ code: 'fields_invalid', value: { password: 'password_required' } });
  const code = await fixture.client.ask(stepUp, { by: 'mobile', verificationCode: '1' }, owner.who);
  expect(code).toMatchObject({ status: 400, code: 'code_wrong' });
});

it('succeeds again where a tap too many sends the same proof twice (account#step-up)', async () => {
  const owner = await fixture.owner();
  await fixture.stepUp(owner.token, owner.who);
  const token = await fixture.stepUp(owner.token, owner.who);
  expect(await fixture.refusalOf(token)).toBeUndefined();
  const wrong = await fixture.client.ask(stepUp, { password: 'Not-the-one-1' }, owner.who);
  expect(wrong.success).toBe(false);

  const other = await fixture.owner();
  await fixture.client.ask(stepUpCode, { by: 'mobile' }, other.who);
  const verificationCode = await fixture.codeTo(other.mobile);
  const proof = { by: 'mobile' as const, verificationCode };
  const answers = await atOnce(2, () => fixture.client.ask(stepUp, proof, other.who));
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
});

it('is of no use to a session that has ended, or of a trial player', async () => {
  const trial = await fixture.trial();
  const proof = { password: right_password };
  expect(await fixture.client.ask(stepUp, proof, { token: trial.token })).toMatchObject({
    status: 403,
    code: 'trial_not_allowed',
  });
  expect(await fixture.client.ask(stepUp, proof)).toMatchObject({ code: 'not_logged_in' });
});

describe('what an agent changes', () => {
  const quarter_ms = 15 * 60_000;
  let fixture: Awaited<ReturnType<typeof openVerificationFixture>>;
  beforeAll(async () => {
    fixture = await openVerificationFixture();
  });

  afterAll(() => fixture.platform.close());

  /** An agent with somebody below, whose session is a quarter of an hour old. */
  async function agentOfLongAgo() {
    const member = await fixture.member({ type: 1 });
    const { platform } = fixture;
    await platform.db.transaction().execute(async (trx) => {
      const [memberId, instant] = [member.id, platform.clock.now()];
      await placeMember(trx, { memberId, parentId: null }, instant);
      await changeRate(trx, { memberId, rate: 300, most: rate_most }, instant);
    });
    const below = await addBelow(platform, member, { type: 1, rate: 100 });
    const player = await addBelow(platform, member, { rate: 0 });
    const session = sessionOf(await fixture.login(member.username, { entry: 'agent' }));
    platform.clock.advance(quarter_ms);
    return { member, below, player, token: session.token };
  }
  type Old = Awaited<ReturnType<typeof agentOfLongAgo>>;

  const key = () => newId();
  const changes: Record<
    string,
    (old: Old, token: string) => ReturnType<typeof fixture.client.ask>
  > = {
    proposeContract: ({ below }, token) => {
      const terms = { memberId: below.id, kind: 'hour', rate: 10, least: 0 } as const;
      return fixture.client.ask(
        contracts.proposeContract,
        { ...terms, idempotencyKey: key() },
        { token },
      );
    },
    moveTeamMember: ({ below, player }, token) =>
      fixture.client.ask(team.moveTeamMember, { memberIds: [player.id], to: below.id }, { token }),
    saveTeamRebate: ({ player }, token) =>
      fixture.client.ask(team.saveTeamRebate, { memberId: player.id, rebate: 10 }, { token }),
    openAccount: (_, token) => {
      const fields = { username: `below_${key().slice(-8)}`, type: 0, rebate: 0 } as const;
      return fixture.client.ask(links.openAccount, { ...fields, idempotencyKey: key() }, { token });
    },
    renewFirstPassword: ({ player }, token) => {
      const input = { memberId: player.id, idempotencyKey: key() };
      return fixture.client.ask(links.renewFirstPassword, input, { token });
    },
    setCreditLine: ({ below }, token) =>
      fixture.client.ask(setCreditLine, { userName: below.username, most: 100 }, { token }),
    proposeShare: ({ below }, token) =>
      fixture.client.ask(proposeShare, { userName: below.username, percent: 10 }, { token }),
    answerShare: (_, token) =>
      fixture.client.ask(answerShare, { agreementId: 'none', accept: true }, { token }),
    createAgentLink: (_, token) => {
      const terms = { type: 0, rebate: 0, days: 7 } as const;
      return fixture.client.ask(
        links.createAgentLink,
        { ...terms, idempotencyKey: key() },
        { token },
      );
    },
  };
  /** These give nothing to anybody but what is owed. */
  const harmless = [
    ...['saveTeamRemark', 'withdrawContract', 'endContract', 'endAgentLink'],
    ...['sellAtCounter', 'markCounterPaid', 'answerCreditDay', 'endShare'],
  ];

  it('knows every call by which an agent changes something', () => {
    const changing = calls.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/wps/agent/'),
    );
    const known = [...Object.keys(changes), ...harmless];
    expect(changing.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(Object.keys(changes))('%s needs more than a session of long ago', async (name) => {
    const old = await agentOfLongAgo();
    const change = changes[name]!;
    expect(await change(old, old.token)).toMatchObject({ status: 403, code: 'step_up_required' });
    const answer = await fixture.client.ask(securityEvents, {}, { token: old.token });
    expect(securityEvents.response.parse(answer.value).list).toMatchObject([
      { what: 'team', outcome: 'refused' },
    ]);
    const proved = await fixture.client.ask(
      stepUp,
      { password: right_password },
      { token: old.token },
    );
    const { token } = stepUp.response.parse(proved.value);
    expect((await change(old, token)).code).not.toBe('step_up_required');
    // A new login is as good.
    const fresh = sessionOf(await fixture.login(old.member.username, { entry: 'agent' }));
    expect((await change(old, fresh.token)).code).not.toBe('step_up_required');
  });

  it('tells without a proof what a proposal and a move would do', async () => {
    const { below, player, token } = await agentOfLongAgo();
    const terms = { memberId: below.id, kind: 'hour', rate: 10, least: 0, check: true } as const;
    const proposed = await fixture.client.ask(contracts.proposeContract, terms, { token });
    const move = { memberIds: [player.id], to: below.id, check: true };
    const moved = await fixture.client.ask(team.moveTeamMember, move, { token });
    for (const { code } of [proposed, moved]) expect(code).not.toBe('step_up_required');
  });
});

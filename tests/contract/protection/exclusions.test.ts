// @engines both: concurrency
import { createHash } from 'node:crypto';
import { afterAll, expect, it, onTestFinished, afterEach, beforeEach, describe } from 'vitest';
import { calls } from '../../../server/api';
import { memberInfo } from '../../../server/areas/account/api/entry';
import { closedKinds, exclusionKinds, type ExclusionKind } from '../../../server/kernel/api/call';
import {
  askToPlayAgain,
  excludeMember,
  ownExclusion,
} from '../../../server/areas/protection/api/exclusion';
import { exclusionErrors, failuresOf, isClosedTo } from '../../../server/kernel/api/failures';
import { signIn } from '../../../server/areas/rewards/signIn';
import {
  answerPlayReminder,
  playReminder,
  setPlayReminder,
} from '../../../server/areas/protection/api/protection';
import type { Member } from '../../../server/store/tables';
import { tokenOf, addMember } from '../../factories/member';
import { excludeFor } from '../../factories/protection';
import { addGameSession } from '../../factories/vendor';
import { openCallFixture, askAs, viewAs } from '../../support/calls';
import { openRegisterFixture } from '../../factories/account';
import { addRules } from '../../factories/reward';
import { addMovements } from '../../factories/movement';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const day_ms = 24 * 60 * 60 * 1000;
const fixture = await openCallFixture();
afterAll(() => fixture.platform.close());

const memberOf = async (token: string) =>
  (await fixture.client.ask(memberInfo, {}, { token })).value as {
    id: string;
    userName: string;
    exclusion: { kind: string; over: boolean } | null;
  };
const now = async (token: string) => (await memberOf(token)).exclusion;
const ask = (token: string, kind: ExclusionKind, until: string) =>
  fixture.client.ask(excludeMember, { kind, until }, { token });

const begin = (memberId: string, kind: ExclusionKind, left_ms: number | null) =>
  excludeFor(fixture.platform, memberId, kind, left_ms);

it('lengthens an exclusion and never shortens or weakens it, whoever asks (protection#self-exclusion)', async () => {
  const token = await fixture.tokenOfNew();
  const { id } = await memberOf(token);
  expect(await ask(token, 'timeOut', '1w')).toMatchObject({ success: true });
  expect(await ask(token, 'timeOut', '24h')).toMatchObject({ code: 'exclusion_shorter' });
  expect(await ask(token, 'timeOut', '2w')).toMatchObject({ success: true });
  expect(await ask(token, 'self', '6m')).toMatchObject({ success: true });
  expect(await ask(token, 'timeOut', '6w')).toMatchObject({ code: 'exclusion_shorter' });
  expect(await ask(token, 'self', '1y')).toMatchObject({ success: true });
  expect(await ask(token, 'self', '6m')).toMatchObject({ code: 'exclusion_shorter' });
  expect(await begin(id, 'self', 200 * day_ms)).toMatchObject({ code: 'exclusion_shorter' });
  expect(await ask(token, 'self', 'ever')).toMatchObject({ success: true });
  // A second tap is the same act.
  expect(await ask(token, 'self', 'ever')).toMatchObject({ success: true });
  expect(await ask(token, 'self', '5y')).toMatchObject({ code: 'exclusion_shorter' });
  const acts = await fixture.platform.db
    .selectFrom('protection_events')
    .select('act')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['timeOut', 'timeOut', 'self', 'self', 'self']);
});

it('ends a time-out by itself, and a self-exclusion a day after its member asked (protection#self-exclusion)', async () => {
  const { clock } = fixture.platform;
  const [resting, firstSession] = [await fixture.tokenOfNew(), await fixture.tokenOfNew()];
  let leaving = firstSession;
  const { userName } = await memberOf(leaving);
  const back = () => fixture.client.ask(askToPlayAgain, {}, { token: leaving });
  await begin((await memberOf(resting)).id, 'timeOut', 1_000);
  await begin((await memberOf(leaving)).id, 'self', 1_000);
  expect(await back()).toMatchObject({ code: 'exclusion_not_over' });
  clock.advance(999);
  expect(await now(resting)).toMatchObject({ kind: 'timeOut' });
  clock.advance(1);
  expect(await now(resting)).toBeNull();
  expect(await now(leaving)).toMatchObject({ kind: 'self', over: true });
  // A time-out is no way out of it.
  expect(await ask(leaving, 'timeOut', '24h')).toMatchObject({ code: 'exclusion_shorter' });
  const first = await back();
  expect(first).toMatchObject({ success: true, value: { playsFrom: clock.now() + day_ms } });
  clock.advance(day_ms - 1);
  leaving = await tokenOf(fixture.platform, userName);
  expect((await back()).value).toEqual(first.value);
  expect(await now(leaving)).toMatchObject({ over: true });
  clock.advance(1);
  expect(await now(leaving)).toBeNull();
  expect(await back()).toMatchObject({ code: 'exclusion_not_over' });
  expect(await ask(leaving, 'self', '6m')).toMatchObject({ success: true });
  expect(await now(leaving)).toMatchObject({ over: false });
});

it('says which kinds may still be begun: all after a time-out, the longer one after a self-exclusion, none for ever (protection#self-exclusion)', async () => {
  const token = await fixture.tokenOfNew();
  const may = async () => {
    const { value } = await fixture.client.ask(ownExclusion, {}, { token });
    return ownExclusion.response.parse(value).may;
  };
  expect(await may()).toEqual({ timeOut: true, self: true });
  for (const [kind, until, left] of [
    ['timeOut', '6w', { timeOut: true, self: true }],
    ['self', '1y', { timeOut: false, self: true }],
    ['self', 'ever', { timeOut: false, self: false }],
  ] as const) {
    expect(await ask(token, kind, until)).toMatchObject({ success: true });
    expect(await may()).toEqual(left);
  }
});

it('shows a member the days that may be chosen, and refuses all others (protection#spans)', async () => {
  const token = await fixture.tokenOfNew();
  const { days } = (await fixture.client.ask(ownExclusion, {}, { token })).value as {
    days: { timeOut: { from: string; to: string }; self: { from: string } };
  };
  expect(await ask(token, 'timeOut', '2020-01-01')).toMatchObject({
    code: 'exclusion_until_invalid',
  });
  expect(await ask(token, 'self', days.timeOut.to)).toMatchObject({
    code: 'exclusion_until_invalid',
  });
  expect(await ask(token, 'timeOut', days.timeOut.from)).toMatchObject({ success: true });
  expect(await ask(token, 'self', days.self.from)).toMatchObject({ success: true });
});

/** A session of a member to whom play is closed, and one of a game that was open before. */
async function excluded(kind: ExclusionKind | 'age', type = 0) {
  const token = await fixture.tokenOfNew(type, { ageConfirmed: kind !== 'age' });
  const { id } = await memberOf(token);
  const { db, clock } = fixture.platform;
  const hash = createHash('sha256').update(token).digest('hex');
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  const { code: vendor } = await db.selectFrom('vendors').select('code').executeTakeFirstOrThrow();
  const { node_id } = await db.selectFrom('games').select('node_id').executeTakeFirstOrThrow();
  const of = { memberId: id, sessionId: session.id };
  const row = { vendor_code: vendor, node_id, created_at: clock.now() };
  const { token: game } = await addGameSession(db, of, row);
  if (kind !== 'age') await begin(id, kind, 30 * day_ms);
  return { token, game };
}

const agent_type = 1;

it.each([...exclusionKinds, 'age'] as const)(
  'a member to whom play is closed (%s) gets 403 with the reason from each call that is closed (protection#closed-and-open)',
  async (kind) => {
    for (const call of calls) {
      // Logging out, or a wrong password too often, would end the session that the others need.
      const { token, game } = await excluded(kind, call.auth === 'agent' ? agent_type : undefined);
      const answer = await fixture.ask(call, call.auth === 'game' ? game : token);
      const refusal = exclusionErrors[kind];
      if (isClosedTo(call, kind)) {
        expect(answer, call.name).toMatchObject({ status: 403, success: false, code: refusal });
        expect(failuresOf(call)).toContain(refusal);
      } else expect(answer.code, call.name).not.toBe(refusal);
    }
  },
);

/** The calls that a self-excluded member keeps, by the promise that each serves; a new one is a decision. */
const stored: Readonly<Record<string, readonly string[]>> = {
  'the session and its safety': [
    ...['login', 'loginCaptcha', 'logout', 'memberInfo', 'renewSession', 'changePassword'],
    ...[
      'forgotByEmail',
      'resetByEmail',
      'resetLink',
      'setPasswordByPhone',
      'smsNoLogin',
      'captcha',
    ],
    ...['accountCode', 'avatarImage', 'getAvatar', 'profile', 'memberSessions', 'endMemberSession'],
    ...['endOtherSessions', 'notMe', 'notMeLink', 'recentSignIns', 'securityConfig'],
    ...['securityEvents', 'socialLogins', 'startSocial', 'finishSocial'],
    ...['stepUp', 'stepUpCode', 'stepUpSocial', 'stepUpWays'],
    ...['secondStep', 'secondFactor', 'totpStart', 'totpConfirm', 'totpEnd', 'renewRecovery'],
    ...['passkeyChallenge', 'passkeyLogin', 'passkeys', 'passkeyOffer'],
    ...['addPasskey', 'removePasskey'],
  ],
  'balance and withdrawal': [
    ...['wallet', 'withdrawOptions', 'withdrawalDetail', 'requestWithdrawal', 'withdrawalRecord'],
    ...['bankCards', 'addBankCard', 'removeBankCard', 'setPaymentPassword'],
    ...['paymentCode', 'resetPaymentPassword'],
  ],
  'records and proofs': [
    ...['accountRecord', 'accountRecordRows', 'accountStatement', 'bettingRecord', 'betRound'],
    ...['depositRecord', 'depositDetail', 'lotteryTicket', 'lotteryTickets', 'ticketProof'],
    ...['dayCommitments'],
    ...['drawProof', 'roundProof', 'memberPicture', 'daySeal', 'daySealEntries', 'daySeals'],
    ...[
      'actHeads',
      'daySealChain',
      'playActivity',
      'paidRebates',
      'rebateSources',
      'rebateSourceRows',
    ],
  ],
  'tickets that are held: their results, their receipts, and their money back': [
    ...['checkNumbers', 'dayResults', 'lotteryResults'],
    ...['lotteryReceipt', 'openReceipt', 'closeReceipt', 'cancelTicket'],
  ],
  'what was ordered before': ['mallOrders', 'mallOrder', 'cancelMallOrder', 'receiveMallOrder'],
  help: [
    ...['helpArticle', 'helpCenter', 'contentImage', 'customerService', 'deskThread', 'sendToDesk'],
    ...['launchChat', 'chatUnread', 'chatUnreadSecond'],
  ],
  'the exclusion itself': [
    ...['ownExclusion', 'exclusionPreview', 'excludeMember', 'askToPlayAgain'],
    ...['settleExclusion', 'disownExclusion'],
  ],
  'own limits': ['playLimits', 'setPlayLimit', 'confirmPlayLimit', 'cancelPlayLimit'],
  'the frame of every page': [
    ...['systemStatus', 'consolidatedSettings', 'whitelabel', 'domainRoute', 'country'],
    ...['registerSetting', 'publicKey', 'fieldRules'],
  ],
  'payments that are under way, and the demo’s outbox': [
    ...['sendDepositSlip', 'cancelDeposit', 'sandboxOrder', 'decideSandboxOrder', 'demoOutbox'],
  ],
};

it('leaves a self-excluded member these calls, and none besides (protection#closed-and-open)', () => {
  const open = calls.filter((call) => !isClosedTo(call, 'self')).map(({ name }) => name);
  expect(open.sort()).toEqual(Object.values(stored).flat().sort());
});

/** The calls that tell what a member could take or claim. */
const offers = [
  ...['rewardCentre', 'signInState', 'availablePromotions', 'promotionDetail'],
  ...['depositOptions', 'mallHome'],
];

it.each(offers)(
  'offers nothing by %s to a member to whom play is closed (protection#marketing)',
  (name) => {
    const call = calls.find((each) => each.name === name)!;
    expect(closedKinds.filter((kind) => !isClosedTo(call, kind))).toEqual([]);
  },
);

it('days on which play waited for a silent register neither count in the chain of sign-ins nor end it (protection#rewards-in-a-break, rewards#sign-in)', async () => {
  const register = await openRegisterFixture();
  onTestFinished(() => register.close());
  const { clock } = register.platform;
  const came = () => signIn(register.platform, session.id);
  const silentDay = async () => {
    await register.mode('cut');
    register.toMidnight();
    await register.logIn(name);
    await register.recheck();
  };
  const answeredDay = async () => {
    register.toMidnight();
    await register.mode('answers');
    await register.logIn(name);
    await register.recheck();
  };
  await addRules(register.platform, { 'signin.yaml': `days:\n${'  - points: 1\n'.repeat(7)}` });
  const { name, session } = await register.newcomer();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  for (let day = 0; day < 3; day += 1) {
    await silentDay();
    expect(await came()).toMatchObject({ code: 'register_silent' });
  }
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 2 } });
  // For an hour alone.
  await silentDay();
  clock.advance(60 * 60_000);
  await register.mode('answers');
  await register.recheck();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 3 } });
  // Where play goes on without an answer it is the member who left the day out.
  await register.set('protection.playsUnchecked', '1');
  await silentDay();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  // A wait ends with the operator's setting too, and begins with it.
  await register.set('protection.playsUnchecked', '0');
  await silentDay();
  await register.set('protection.playsUnchecked', '1');
  await register.recheck();
  await register.set('protection.playsUnchecked', '0');
  await register.recheck();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 2 } });
  register.toMidnight();
  await answeredDay();
  expect(await came()).toMatchObject({ value: { place: 1 } });
  const waits = await register.platform.db
    .selectFrom('register_waits')
    .select('to_at')
    .where('member_id', '=', session.id)
    .execute();
  expect(waits.map(({ to_at }) => to_at === null)).toEqual([false, false, false, false]);
});

describe('reminders', () => {
  const minute = 60_000;
  let platform: TestPlatform;
  let member: Member;
  beforeEach(async () => {
    platform = await openTestPlatform();
    member = await addMember(platform, { balance: 100_000 });
  });
  afterEach(() => platform.close());

  /** Stakes 1.00 every five minutes, so many times, on the platform's clock. */
  async function play(stakes: number) {
    for (let stake = 0; stake < stakes; stake += 1) {
      platform.clock.advance(5 * minute);
      await addMovements(platform, member, [
        { kind: 'bet', amount: -100, at: platform.clock.now() },
      ]);
    }
  }
  const messages = () => viewAs(platform, member, playReminder);
  const send = (call: typeof setPlayReminder | typeof answerPlayReminder, body = {}) =>
    askAs(platform, member, call, body);

  it('tells of the time and the result after an hour, and an hour after that was answered (protection#reminders)', async () => {
    await play(12);
    expect(await messages()).toEqual({ every_min: 60, due: null });
    await play(1);
    const due = { played_min: 60, net: -1_300, currency: 'THB' };
    expect(await messages()).toEqual({ every_min: 60, due });
    // Nothing but an answer ends it.
    expect(await messages()).toEqual({ every_min: 60, due });
    await send(answerPlayReminder);
    expect(await messages()).toEqual({ every_min: 60, due: null });
    await play(11);
    expect((await messages()).due).toBeNull();
    await play(1);
    expect((await messages()).due).toEqual({ played_min: 120, net: -2_500, currency: 'THB' });
  });

  it('tells of nothing after a pause, whatever was played before (protection#reminders)', async () => {
    await play(20);
    platform.clock.advance(11 * minute);
    expect((await messages()).due).toBeNull();
    await play(3);
    expect((await messages()).due).toBeNull();
  });

  it('has the interval that the member chose, which begins with the choice (protection#reminders)', async () => {
    await play(13);
    await send(setPlayReminder, { every_min: 15 });
    expect(await messages()).toEqual({ every_min: 15, due: null });
    await play(3);
    expect(await messages()).toMatchObject({ every_min: 15, due: { played_min: 75 } });
    await send(setPlayReminder, { every_min: 0 });
    await play(30);
    expect(await messages()).toEqual({ every_min: 0, due: null });
    expect(await send(setPlayReminder, { every_min: 7 })).toMatchObject({ code: 'bad_request' });
  });
});

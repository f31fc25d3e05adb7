// @engines both: concurrency
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberInfo } from '../../../server/areas/account/api/entry';
import * as api from '../../../server/areas/rewards/api/rewards';
import { exclude } from '../../../server/areas/protection/exclusions';
import { saveBirthDate } from '../../../server/areas/rewards/birthDate';
import { claimReward } from '../../../server/areas/rewards/claimReward';
import { aggregateDays } from '../../../server/areas/rewards/aggregateDays';
import { noteLevels } from '../../../server/areas/rewards/showStanding';
import { signIn, signInState } from '../../../server/areas/rewards/signIn';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { openLocks } from '../../../server/kernel/turnover/turnover';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { addGame, addVendor } from '../../factories/game';
import { addMember, tokenOf } from '../../factories/member';
import { addRewards, addRules, addStake, levelsFile } from '../../factories/reward';
import { viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const day_ms = 86_400_000;
const opening = 1_000_000;
let platform: TestPlatform;
let member: Member;
let game: string;
beforeEach(async () => {
  platform = await openTestPlatform();
  await aggregateDays(platform);
  await addVendor(platform, 'V');
  await addRules(platform);
  member = await addMember(platform, { balance: opening });
  game = (await addGame(platform, 'V')).code;
});
afterEach(() => platform.close());

/** A stake counts from the instant after it. */
async function play(amount: number): Promise<void> {
  await addStake(platform, member, { amount, game });
  platform.clock.advance(1);
}
const nextDay = async () => {
  platform.clock.advance(day_ms);
  platform.clock.advance(aggregate_after_ms);
  await aggregateDays(platform);
};
const centre = () => viewAs(platform, member, api.rewardCentre, { lang: 'en' });
const standing = () => viewAs(platform, member, api.clubStanding, { lang: 'en' });
const labelIn = async (lang: string) =>
  (await viewAs(platform, member, memberInfo, { lang })).clubLabel?.labelName;

test('settled stakes alone lead to a level, which shows at once, gives its label, and never falls (rewards#turnover, rewards#vip-levels)', async () => {
  await play(9_999);
  await addStake(platform, member, { amount: 90_000, game, back: true });
  expect(await standing()).toMatchObject({ level: 0, turnover: 9_999 });
  await play(1);
  expect(await standing()).toMatchObject({ level: 1, turnover: 10_000 });
  expect(await labelIn('en')).toBeUndefined();
  await noteLevels(platform);
  expect([await labelIn('en'), await labelIn('th')]).toEqual(['Silver', 'เงิน']);
  await addRules(platform, { 'levels.yaml': levelsFile({ silver: '500' }) });
  expect(await standing()).toMatchObject({ level: 1, turnover: 10_000 });
  await nextDay();
  expect(await standing()).toMatchObject({ level: 1, turnover: 10_000 });
  const trial = await addMember(platform, { type: 4 });
  await addStake(platform, trial, { amount: 5_000, game });
  member = trial;
  expect(await standing()).toMatchObject({ level: 0, turnover: 0 });
});

test('everybody who is there has the level noted, however few a run looks at (rewards#vip-levels)', async () => {
  const there = [member, await addMember(platform), await addMember(platform)];
  for (const one of there) {
    await tokenOf(platform, one.username);
    await addStake(platform, one, { amount: 10_000, game });
  }
  platform.clock.advance(1);
  for (let run = 0; run < there.length; run += 1) await noteLevels(platform, 1);
  const noted = await platform.db
    .selectFrom('members')
    .select(['level'])
    .where(
      'id',
      'in',
      there.map(({ id }) => id),
    )
    .execute();
  expect(noted).toEqual([{ level: 1 }, { level: 1 }, { level: 1 }]);
});

test('the gift of a level is that of the version under which it was reached, and its money is locked (rewards#reward-centre)', async () => {
  await play(10_000);
  // Nobody has looked yet: the version ends, and the next gives less and asks for more.
  platform.clock.advance(1);
  await addRules(platform, {
    'levels.yaml': levelsFile({ silver: '5000', gold: '9000', gift: '1' }),
  });
  const before = await memberBalance(platform, member);
  expect((await centre()).claimable).toMatchObject([
    { rewardId: 'levelUp.silver', of: 'Silver', amount: 500, needed: 1_000, state: 'claimable' },
  ]);
  const all = await Promise.all(
    Array.from({ length: 50 }, () => claimReward(platform, member.id, 'levelUp.silver')),
  );
  const first = all[0];
  expect(first).toMatchObject({ ok: true, value: { amount: 500, needed: 1_000 } });
  for (const answer of all) expect(answer).toEqual(first);
  expect(await memberBalance(platform, member)).toBe(before + 500);
  expect(await openLocks(platform.db, member.id)).toMatchObject([{ locked: 500, needed: 1_000 }]);
  const after = await centre();
  expect(after.claimable).toEqual([]);
  expect(after.past).toMatchObject([{ rewardId: 'levelUp.silver', state: 'claimed' }]);
  expect(after.locks).toMatchObject([{ source: 'bonus', name: 'Gift for level Silver', done: 0 }]);
  for (const id of ['levelUp.gold', 'weekly.2026-01-12', 'nothing', 'rebate.2026-01-15']) {
    expect(await claimReward(platform, member.id, id)).toMatchObject({ code: 'reward_unknown' });
  }
});

test('a finished day gives its rebate by level and category, and points; a rebate runs out (rewards#points, rewards#reward-centre)', async () => {
  await play(10_001);
  const live = (await addGame(platform, 'V', { game_type: 'LIVE' })).code;
  await addStake(platform, member, { amount: 1_000, game: live });
  expect((await centre()).points).toBe(0);
  await nextDay();
  await Promise.all([aggregateDays(platform), aggregateDays(platform)]);
  const { points, claimable } = await centre();
  // One per cent of 100.01 and a third of one of 10.00, each rounded down; ten baht for a point.
  expect(points).toBe(11);
  expect(claimable).toMatchObject([
    { rewardId: 'rebate.2026-01-15', of: '2026-01-15', amount: 103, needed: 103 },
    { rewardId: 'levelUp.silver' },
  ]);
  platform.clock.advance(4 * day_ms);
  expect(await claimReward(platform, member.id, 'rebate.2026-01-15')).toMatchObject({
    code: 'reward_expired',
  });
  const later = await centre();
  expect(later.claimable.map(({ rewardId }) => rewardId)).toEqual(['levelUp.silver']);
  expect(later.past).toMatchObject([{ rewardId: 'rebate.2026-01-15', state: 'expired' }]);
});

test('a level’s weekly gift is there once a week, from Monday on (rewards#reward-centre)', async () => {
  await play(100_000);
  const weekly = async () =>
    (await centre()).claimable
      .filter(({ kind }) => kind === 'weekly')
      .map(({ rewardId }) => rewardId);
  expect(await weekly()).toEqual(['weekly.2026-01-12']);
  expect(await claimReward(platform, member.id, 'weekly.2026-01-12')).toMatchObject({ ok: true });
  expect(await weekly()).toEqual([]);
  platform.clock.set(Date.UTC(2026, 0, 18, 17));
  expect(await weekly()).toEqual(['weekly.2026-01-19']);
  platform.clock.advance(7 * day_ms);
  expect(await claimReward(platform, member.id, 'weekly.2026-01-19')).toMatchObject({
    code: 'reward_unknown',
  });
});

test('a claim pays the terms that the member saw, or says that they have changed (rewards#reward-centre)', async () => {
  await play(100_000);
  const id = 'weekly.2026-01-12';
  const { amount, points, needed } = (await centre()).claimable.find(
    ({ rewardId }) => rewardId === id,
  )!;
  const seen = { amount, points, needed };
  const claim = (terms: typeof seen) => claimReward(platform, member.id, id, terms);
  for (const other of [{ amount: amount + 1 }, { points: points + 1 }, { needed: needed + 1 }]) {
    expect(await claim({ ...seen, ...other })).toMatchObject({ code: 'reward_changed' });
  }
  expect((await centre()).claimable.map(({ rewardId }) => rewardId)).toContain(id);
  expect(await claim(seen)).toMatchObject({ ok: true, value: seen });
  // What was claimed has its outcome, no matter what an earlier form shows.
  expect(await claim({ ...seen, amount: 1 })).toMatchObject({ ok: true, value: seen });
});

test('a birthday gift is there from the birthday on, once a year, for those who told the date (rewards#birthday)', async () => {
  await play(100_000);
  expect((await centre()).asksBirthDate).toBe(true);
  const save = (text: string) => saveBirthDate(platform, member.id, text);
  expect(await save('31/2/1990')).toMatchObject({ code: 'birth_date_invalid' });
  expect(await save('16/1/2533')).toMatchObject({ ok: true });
  expect(await save('1990-01-16')).toMatchObject({ ok: true });
  for (const other of ['17/1/1990', '31/2/1990', 'no date', '']) {
    expect(await save(other), other).toMatchObject({ code: 'birth_date_locked' });
  }
  expect((await centre()).asksBirthDate).toBe(false);
  const claim = (year: number) => claimReward(platform, member.id, `birthday.${year}`);
  expect(await claim(2026)).toMatchObject({ code: 'reward_unknown' });
  platform.clock.set(Date.UTC(2026, 0, 15, 17));
  expect(await claim(2026)).toMatchObject({ ok: true, value: { amount: 900 } });
  platform.clock.set(Date.UTC(2027, 0, 25, 16));
  expect((await centre()).claimable.map(({ rewardId }) => rewardId)).toContain('birthday.2027');
  platform.clock.set(Date.UTC(2027, 0, 25, 17));
  expect(await claim(2027)).toMatchObject({ code: 'reward_unknown' });
});

test('what can be claimed is shown, however old it is and however much ran out since (rewards#reward-centre)', async () => {
  const now = platform.clock.now();
  const reward = (nth: number, days: number) => ({
    id: `rebate.${nth}`,
    amount: 1,
    created_at: now - 300 * day_ms + nth,
    expires_at: now + days * day_ms,
  });
  const open = Array.from({ length: 210 }, (_, nth) => reward(nth, 1));
  const over = Array.from({ length: 410 }, (_, nth) => reward(1_000 + nth, -1));
  await addRewards(platform.db, member.id, [...open, ...over]);
  const { claimable, past } = await centre();
  expect(new Set(claimable.map(({ rewardId }) => rewardId))).toEqual(
    new Set(open.map(({ id }) => id)),
  );
  expect(past.map(({ rewardId }) => rewardId)).toEqual(
    over
      .toReversed()
      .slice(0, api.past_rewards_listed)
      .map(({ id }) => id),
  );
});

test('a sign-in is one a day in the operator’s zone; the chain keeps its rules and begins anew after a gap (rewards#sign-in)', async () => {
  const outcome = { ok: true, value: { place: 1, points: 3, amount: 0 } };
  const all = await Promise.all(Array.from({ length: 50 }, () => signIn(platform, member.id)));
  for (const answer of all) expect(answer).toMatchObject(outcome);
  expect(await signInState(platform, member.id)).toMatchObject({
    points: 3,
    days: 1,
    signedIn: true,
  });
  await addRules(platform, { 'signin.yaml': 'days:\n  - points: 100\n' });
  // Midnight in Bangkok.
  platform.clock.set(Date.UTC(2026, 0, 15, 17));
  expect(await signInState(platform, member.id)).toMatchObject({ days: 1, signedIn: false });
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 2, points: 4 } });
  platform.clock.advance(day_ms);
  expect(await signIn(platform, member.id)).toMatchObject({
    value: { place: 3, amount: 100, needed: 100 },
  });
  expect(await memberBalance(platform, member)).toBe(opening + 100);
  platform.clock.advance(2 * day_ms);
  expect(await signInState(platform, member.id)).toMatchObject({
    days: 0,
    prizes: [{ points: 100 }],
  });
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 1, points: 100 } });
  expect((await centre()).points).toBe(107);
});

/** Stops for some days from the clock's time on, and comes back when that is over. */
async function takesABreak(days: number): Promise<void> {
  const until = platform.clock.now() + days * day_ms;
  await exclude(platform, { memberId: member.id, kind: 'timeOut', until, source: 'member' });
  platform.clock.set(until);
}

test('a break costs no sign-in: its days neither count nor end the chain (protection#rewards-in-a-break, rewards#reward-centre, rewards#sign-in)', async () => {
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 1 } });
  platform.clock.advance(day_ms);
  await takesABreak(14);
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 2 } });
  platform.clock.advance(day_ms);
  await takesABreak(1);
  platform.clock.advance(day_ms);
  expect(await viewAs(platform, member, api.signInState)).toMatchObject({
    days: 2,
    signedIn: false,
  });
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 3 } });
  // A day on which the member could have come is left out as ever.
  await addRules(platform);
  platform.clock.advance(day_ms);
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 1 } });
  platform.clock.advance(day_ms);
  await takesABreak(3);
  platform.clock.advance(2 * day_ms);
  expect(await signIn(platform, member.id)).toMatchObject({ value: { place: 1 } });
});

test('a break costs no reward: what was offered before keeps its days, a week that passed in it offers none (protection#rewards-in-a-break, rewards#reward-centre, rewards#sign-in)', async () => {
  await play(150_000);
  const claim = (id: string) => claimReward(platform, member.id, id);
  // The rebate of Thursday has three days.
  await nextDay();
  await takesABreak(21);
  const ids = (await centre()).claimable.map(({ rewardId, expiresAt }) => [
    rewardId,
    expiresAt === null ? '' : new Date(expiresAt + 7 * 3_600_000).toISOString().slice(0, 10),
  ]);
  expect(ids.filter(([id]) => /weekly|rebate/.test(id!))).toEqual([
    ['weekly.2026-01-12', '2026-02-09'],
    ['rebate.2026-01-15', '2026-02-10'],
    ['weekly.2026-02-02', '2026-02-14'],
  ]);
  expect(await claim('weekly.2026-01-19')).toMatchObject({ code: 'reward_unknown' });
  for (const id of ['weekly.2026-01-12', 'weekly.2026-02-02', 'rebate.2026-01-15']) {
    const first = await claim(id);
    expect(first).toMatchObject({ ok: true });
    expect(await claim(id)).toEqual(first);
  }
  expect((await centre()).past.map(({ state }) => state)).toEqual([
    'claimed',
    'claimed',
    'claimed',
  ]);
  platform.clock.advance(31 * day_ms);
  expect(await claim('levelUp.silver')).toMatchObject({ code: 'reward_expired' });
});

test('a week from before the level, or whose days are over, offers nothing after a break (protection#rewards-in-a-break, rewards#reward-centre, rewards#sign-in)', async () => {
  await takesABreak(14);
  await play(150_000);
  const weeks = async () =>
    (await centre()).claimable.flatMap(({ kind, of }) => (kind === 'weekly' ? [of] : []));
  expect(await weeks()).toEqual(['2026-01-26']);
  platform.clock.advance(28 * day_ms);
  expect(await weeks()).toEqual(['2026-02-23']);
});

test('nothing is claimed after an exclusion, also where the call had been let in before (protection#what-stops)', async () => {
  await play(10_000);
  const until = platform.clock.now() + 60_000;
  await exclude(platform, { memberId: member.id, kind: 'timeOut', until, source: 'member' });
  const refused = { ok: false, code: 'on_time_out' };
  expect(await claimReward(platform, member.id, 'levelUp.silver')).toEqual(refused);
  expect(await signIn(platform, member.id)).toEqual(refused);
  platform.clock.set(until);
  expect((await centre()).claimable).toMatchObject([{ rewardId: 'levelUp.silver' }]);
  expect(await claimReward(platform, member.id, 'levelUp.silver')).toMatchObject({ ok: true });
});

test('without rules nothing is given, and a sign-in is refused in words (rewards#sign-in)', async () => {
  const bare = await openTestPlatform();
  const one = await addMember(bare);
  expect(await signIn(bare, one.id)).toEqual({ ok: false, code: 'sign_in_closed' });
  await aggregateDays(bare);
  await noteLevels(bare);
  await bare.close();
});

// @engines both: money
import { afterEach, beforeEach, expect, it, test, describe } from 'vitest';
import path from 'node:path';
import { sql } from 'kysely';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { promotionDetail } from '../../../server/areas/content/api/promotions';
import { rewardCentre } from '../../../server/areas/rewards/api/rewards';
import { withdrawOptions } from '../../../server/areas/payouts/api/payouts';
import {
  decideEntry,
  type Deciding,
} from '../../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../../server/areas/content/promotions/enterPromotion';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { listAudit } from '../../../server/kernel/operators/audit';
import { type Operator } from '../../../server/kernel/operators/operators';
import { exclude } from '../../../server/areas/protection/exclusions';
import { claimReward } from '../../../server/areas/rewards/claimReward';
import { countStakes, openLocks } from '../../../server/kernel/turnover/turnover';
import {
  adjust,
  dropAdjustment,
  waitingAdjustments,
} from '../../../server/areas/wallet/adjustments/adjust';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { StoredPromotion } from '../../../server/store/tables/content';
import type { Member } from '../../../server/store/tables';
import { filesOf } from '../../../server/folderFiles';
import { addPromotions, promotionRow } from '../../factories/content';
import { addMember } from '../../factories/member';
import { operatorCalled, operatorIn } from '../../factories/operator';
import { addRewards } from '../../factories/reward';
import { viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { folderOf, opsLine, type OpsLine } from '../../support/ops';

let platform: TestPlatform;
let member: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  member = await addMember(platform, { balance: 100_000 });
});
afterEach(() => platform.close());

const add = (id: string, change: Partial<StoredPromotion>) =>
  addPromotions(platform.db, [promotionRow(id, change)]);
const paying = { amount: 10_000, turnover: 500 } as const;
const Nok = operatorCalled('Nok');

const seen = (promotionId: string) =>
  viewAs(platform, member, promotionDetail, { promotionId, language: 'en' });
const centre = () => viewAs(platform, member, rewardCentre, { lang: 'en' });
const balance = () => memberBalance(platform, member);
let keys = 0;
const enter = (promotionId: string, act: 'join' | 'claim') =>
  enterPromotion(platform, member.id, { promotionId, act, idempotencyKey: `key ${(keys += 1)}` });
async function entryId(): Promise<string> {
  const entries = platform.db.selectFrom('promotion_entries').select('id').orderBy('id', 'desc');
  return (await entries.executeTakeFirstOrThrow()).id;
}
const issue = async (more: Partial<Deciding> = {}) => {
  const done = await decideEntry(platform, Nok, await entryId(), { decision: 'issue', ...more });
  return done.ok ? done.value : done.code;
};
const operator = () => operatorIn(platform, 'Nok');
const dropped = async (by: Operator) =>
  dropAdjustment(platform, by, (await waitingAdjustments(platform))[0]!.decision);
const change = (amount: number) => platform.db.updateTable('promotions').set({ amount }).execute();
const play = (stake: number) =>
  platform.db
    .transaction()
    .execute((trx) => countStakes(trx, [{ memberId: member.id, stake }], platform.clock.now()));

it('50 claims at once pay once, with the lock, and each gets the first outcome (content#promotion-payouts)', async () => {
  await add('gift', { kind: 'claim', ...paying, at_once: 1 });
  const claims = Array.from({ length: 50 }, (_, index) =>
    index % 2 === 0 ? enter('gift', 'claim') : claimReward(platform, member.id, 'promotion.gift'),
  );
  const outcomes = await Promise.all(claims);
  for (const [index, outcome] of outcomes.entries()) {
    const reward = { amount: 10_000, needed: 50_000 };
    const value = index % 2 === 0 ? { status: 'issued', reward } : { ...reward, paid: true };
    expect(outcome).toMatchObject({ ok: true, value });
  }
  expect(await balance()).toBe(110_000);
  expect(await openLocks(platform.db, member.id)).toMatchObject([
    { locked: 10_000, needed: 50_000 },
  ]);
  expect(await seen('gift')).toMatchObject({ status: 'issued', act: null });
  expect(await verifyLedger(platform.db)).toMatchObject({ sound: true });
});

it('an entry is paid by the terms of the moment when it was taken, once, by an operator alone (content#promotion-payouts)', async () => {
  await add('tour', paying);
  await enter('tour', 'join');
  await change(99_900);
  expect(await seen('tour')).toMatchObject({
    status: 'joined',
    reward: { amount: 10_000, needed: 50_000, atOnce: false },
  });
  expect(await issue({ gives: { amount: 1, turnover: 100 } })).toBe('reward_fixed');
  const all = await Promise.all(Array.from({ length: 20 }, () => issue()));
  expect(all.filter((one) => typeof one !== 'string')).toEqual([
    { state: 'issued', amount: 10_000, needed: 50_000 },
  ]);
  expect(new Set(all.filter((one) => typeof one === 'string'))).toEqual(new Set(['not_now']));
  expect(await balance()).toBe(110_000);
  const [act] = await listAudit(platform.db, { limit: 5 });
  expect(act).toMatchObject({ act: 'promotion.issue', operator: 'Nok' });
  expect(JSON.stringify(act)).toContain(member.username);
});

it('a claim that waits for the operator stays in the reward centre until it is decided (content#promotion-payouts, rewards#reward-centre)', async () => {
  await add('gift', { kind: 'claim', ...paying });
  expect(await centre()).toMatchObject({ promotions: [{ promotionId: 'gift' }], waiting: [] });
  await enter('gift', 'claim');
  const waits = { promotionId: 'gift', title: 'Promotion gift', amount: 10_000, needed: 50_000 };
  const now = platform.clock.now();
  expect(await centre()).toMatchObject({ promotions: [], waiting: [{ ...waits, claimedAt: now }] });
  // In hand it waits still, also when the promotion is over and gone.
  await decideEntry(platform, Nok, await entryId(), { decision: 'approve' });
  await platform.db.updateTable('promotions').set({ active: 0, closed_at: now }).execute();
  expect((await centre()).waiting).toMatchObject([waits]);
  await issue();
  const done = await centre();
  expect(done.waiting).toEqual([]);
  expect(done.past).toMatchObject([{ kind: 'promotion', of: 'Promotion gift', amount: 10_000 }]);
});

it('an operator gives an amount to an entry without one, up to what one operator may give (content#promotion-payouts, content#promotions-for-the-operator)', async () => {
  await add('tour', {});
  await enter('tour', 'join');
  const over = { gives: { amount: 1_000_001, turnover: 100 } };
  expect(await issue(over)).toBe('reward_too_large');
  expect(await issue({ gives: { amount: 2_000, turnover: 250 } })).toEqual({
    state: 'issued',
    amount: 2_000,
    needed: 5_000,
  });
  expect(await balance()).toBe(102_000);
  expect(await seen('tour')).toMatchObject({ reward: { amount: 2_000, needed: 5_000 } });
});

it('many small gifts of a day count together with adjustments, whichever way and at once (content#two-operators-for-payouts, wallet#adjustments)', async () => {
  const gives = { amount: 300_000, turnover: 100 };
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await add(id, {});
    await enter(id, 'join');
  }
  const entries = await platform.db.selectFrom('promotion_entries').select('id').execute();
  const given = await Promise.all(
    entries.map(({ id }) => decideEntry(platform, Nok, id, { decision: 'issue', gives })),
  );
  expect(given.filter(({ ok }) => ok)).toHaveLength(3);
  for (const one of given.filter(({ ok }) => !ok)) {
    expect(one).toMatchObject({ code: 'reward_too_large', detail: { most: 100_000 } });
  }
  expect(await balance()).toBe(1_000_000);
  const order = { member, reason: 'r', key: 'k' };
  const nok = await operator();
  expect(await adjust(platform, nok, { ...order, amount: 100_001 })).toMatchObject({
    value: { state: 'waiting' },
  });
  expect(await dropped(nok)).toMatchObject({ ok: true });
  expect(await adjust(platform, nok, { ...order, amount: -100_000, key: 'l' })).toMatchObject({
    value: { state: 'done' },
  });
  await add('g', {});
  await enter('g', 'join');
  const more = { gives: { amount: 1, turnover: 100 } };
  expect(await issue(more)).toBe('reward_too_large');
  platform.clock.advance(86_400_000);
  expect(await issue(more)).toMatchObject({ state: 'issued' });
});

it('nothing is paid while play is closed to the member: the entry stays (content#promotion-payouts, content#promotions-for-the-operator)', async () => {
  await add('tour', paying);
  await add('gift', { kind: 'claim', ...paying, at_once: 1 });
  await enter('tour', 'join');
  const until = platform.clock.now() + 60_000;
  await exclude(platform, { memberId: member.id, kind: 'timeOut', until, source: 'member' });
  expect(await issue()).toBe('on_time_out');
  expect(await claimReward(platform, member.id, 'promotion.gift')).toMatchObject({
    code: 'on_time_out',
  });
  expect(await balance()).toBe(100_000);
  platform.clock.set(until);
  expect(await issue()).toMatchObject({ state: 'issued' });
});

it('locks stand in the order taken, with what is left; the record names the promotion (content#promotion-payouts, rewards#reward-centre)', async () => {
  await add('tour', paying);
  await add('gift', { kind: 'claim', amount: 2_000, turnover: 100, at_once: 1 });
  await enter('tour', 'join');
  await issue();
  await claimReward(platform, member.id, 'promotion.gift');
  await play(50_500);
  expect((await centre()).locks).toMatchObject([
    { name: 'Promotion gift', locked: 2_000, needed: 2_000, done: 500 },
  ]);
  expect((await seen('tour')).entry!.lock).toEqual({ needed: 50_000, done: 50_000, state: 'met' });
  expect((await seen('gift')).entry!.lock).toEqual({ needed: 2_000, done: 500, state: 'open' });
  const options = await viewAs(platform, member, withdrawOptions, { lang: 'en' });
  expect(options.locks).toMatchObject([{ source: 'bonus', name: 'Promotion gift' }]);
  const record = JSON.stringify(await viewAs(platform, member, accountRecord, { language: 'en' }));
  expect(record).toContain('Promotion gift');
  expect(record).toContain('Promotion tour');
});

it('the reward centre has what can be claimed, and a claim takes the terms that were seen (content#promotion-payouts, rewards#reward-centre)', async () => {
  await add('gift', { kind: 'claim', ...paying, at_once: 1, sort: 1 });
  await add('note', { kind: 'claim', sort: 2, end_date: '2026-12-31' });
  await add('over', { kind: 'claim', end_date: '2026-01-01', sort: 3 });
  await add('soon', { kind: 'claim', start_date: '2026-12-01' });
  await add('other', { kind: 'join' });
  expect((await centre()).promotions).toMatchObject([
    { rewardId: 'promotion.gift', title: 'Promotion gift', amount: 10_000, atOnce: true },
    { rewardId: 'promotion.note', amount: 0, atOnce: false, endDate: '2026-12-31' },
  ]);
  const claim = (id: string, terms?: { amount: number; points: number; needed: number }) =>
    claimReward(platform, member.id, `promotion.${id}`, terms);
  const terms = { amount: 10_000, points: 0, needed: 50_000 };
  await change(5_000);
  expect(await claim('gift', terms)).toMatchObject({ code: 'reward_changed' });
  expect(await balance()).toBe(100_000);
  await change(10_000);
  expect(await claim('gift', terms)).toMatchObject({ ok: true, value: { paid: true } });
  const said = await claimReward(platform, member.id, 'promotion.gift', undefined, 'en');
  expect(said).toMatchObject({ value: { of: 'Promotion gift' } });
  await platform.db.updateTable('promotions').set({ amount: 0 }).where('id', '=', 'note').execute();
  expect(await claim('note')).toMatchObject({ ok: true, value: { paid: false, amount: 0 } });
  expect(await claim('over')).toMatchObject({ code: 'reward_expired' });
  for (const id of ['soon', 'other', 'nothing']) {
    expect(await claim(id)).toMatchObject({ code: 'reward_unknown' });
  }
  expect((await centre()).promotions).toEqual([]);
  expect(await balance()).toBe(110_000);
});

it('what is over stands by the day of that, payouts of promotions among it, and those that are noted alone not (rewards#reward-centre)', async () => {
  const { clock } = platform;
  const day_ms = 86_400_000;
  const begin = clock.now();
  const after = (days: number) => begin + days * day_ms;
  await add('gift', { kind: 'claim', ...paying, at_once: 1 });
  await add('team', { kind: 'join', ...paying });
  await add('note', { kind: 'claim' });
  clock.set(after(8));
  await claimReward(platform, member.id, 'promotion.gift');
  await claimReward(platform, member.id, 'promotion.note');
  await enter('team', 'join');
  const claimed = (days: number) => ({ state: 'claimed', claimed_at: after(days) }) as const;
  await addRewards(platform.db, member.id, [
    { id: 'rebate.first', created_at: after(1), ...claimed(10) },
    { id: 'rebate.ran-out', created_at: after(5), expires_at: after(6) },
    { id: 'rebate.soon', created_at: after(9), ...claimed(9) },
    { id: 'rebate.late', created_at: after(2), expires_at: after(11) },
    { id: 'rebate.waits', created_at: after(2), expires_at: after(90) },
  ]);
  clock.set(after(12));
  expect(await issue()).toMatchObject({ state: 'issued' });
  const { past } = await centre();
  expect(past.map(({ rewardId }) => rewardId)).toEqual([
    ...['promotion.team', 'rebate.late', 'rebate.first', 'rebate.soon', 'promotion.gift'],
    'rebate.ran-out',
  ]);
  expect(past[0]).toMatchObject({
    kind: 'promotion',
    of: 'Promotion team',
    amount: 10_000,
    needed: 50_000,
    state: 'claimed',
    claimedAt: after(12),
    expiresAt: null,
  });
});

describe('versions of the terms', () => {
  let line: OpsLine;
  let scratch: string;
  beforeEach(async () => {
    line = await opsLine({}, platform.url);
    scratch = await folderOf({});
  });

  interface Facts {
    amount?: string;
    title?: string;
  }

  /** A folder with a promotion that may pay, and one that pays nothing. */
  const folderWith = ({ amount, title = 'Tour' }: Facts): Promise<string> => {
    const reward = amount === undefined ? '' : `reward: { amount: ${amount}, turnover: 2 }\n`;
    const facts = 'categories: [other]\nstart: 2026-01-01\n';
    return folderOf({
      'promotions/tour.yaml': `kind: join\n${facts}${reward}`,
      'promotions/tour.en.md': `---\ntitle: ${title}\n---\n\nText\n`,
      'promotions/news.yaml': `kind: none\n${facts}`,
      'promotions/news.en.md': '---\ntitle: News\n---\n\nText\n',
    });
  };

  const bring = (folder: string, ...by: string[]) =>
    line.run([
      'content',
      'import',
      folder,
      '--json',
      ...by.flatMap((name) => ['--operator', name]),
    ]);
  const promotions = async (...words: string[]) => line.ops(['promotions', ...words]);

  /** Opens the store and makes a member who takes part; returns the entry with its terms. */
  async function joins() {
    const { id } = await addMember(platform, { balance: 0 });
    const act = { promotionId: 'tour', act: 'join', idempotencyKey: 'k' } as const;
    expect(await enterPromotion(platform, id, act)).toMatchObject({ ok: true });
    return platform.db
      .selectFrom('promotion_entries')
      .select(['id', 'amount', 'needed', 'version'])
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
  }

  test('content is imported by a proved operator alone, with the record of each import (content#versions-of-payouts)', async () => {
    const first = await folderWith({ amount: '100' });
    expect(await line.ops(['content', 'import', first])).toMatchObject({ code: 2, out: '' });
    expect(await promotions('list')).toMatchObject({ out: 'there are no promotions' });
    expect(await line.ops(['content', 'import', first, '--operator', 'Nok'], 'no')).toMatchObject({
      code: 1,
    });
    const alone = JSON.parse((await bring(first, 'Nok')).out) as { problems: { why: string }[] };
    expect(alone).toMatchObject({ imported: null, version: null });
    expect(alone.problems[0]?.why).toContain('needs two operators');
    expect(await promotions('list')).toMatchObject({ out: 'there are no promotions' });
    expect(JSON.parse((await bring(first, 'Nok', 'Lek')).out)).toMatchObject({
      version: 1,
      problems: [],
    });
    const texts = await bring(await folderWith({ amount: '100', title: 'Great tour' }), 'Lek');
    expect(JSON.parse(texts.out)).toMatchObject({ version: null, problems: [] });
    expect((await promotions('list')).out).toContain('Great tour');
    const acts = JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as {
      act: string;
      operator: string;
    }[];
    expect(acts.slice(0, 3).map(({ act, operator }) => `${act} ${operator}`)).toEqual([
      ...['content.import Lek', 'content.import Nok, Lek', 'promotions.import Nok, Lek'],
    ]);
  });

  test('each version of what promotions pay is kept for ever, and entries keep theirs (content#versions-of-payouts)', async () => {
    const first = await folderWith({ amount: '100' });
    await bring(first, 'Nok', 'Lek');
    expect(await joins()).toMatchObject({ amount: 10_000, needed: 20_000, version: 1 });
    const second = await folderWith({ amount: '50' });
    await bring(second, 'Lek', 'Nok');
    const entry = await joins();
    expect(entry).toMatchObject({ amount: 5_000, needed: 10_000, version: 2 });
    await bring(await folderWith({}), 'Nok', 'Lek');
    expect(await joins()).toMatchObject({ amount: 0, version: 3 });
    const versions = JSON.parse((await promotions('versions', '--json')).out) as unknown[];
    expect(versions).toMatchObject([
      { version: 3, operator: 'Nok, Lek' },
      { version: 2, operator: 'Lek, Nok' },
      { version: 1, operator: 'Nok, Lek' },
    ]);
    for (const [version, folder] of [first, second].entries()) {
      const copy = path.join(scratch, `copy ${version}`);
      const given = await promotions('export', copy, '--version', `${version + 1}`);
      expect(given).toMatchObject({ code: 0, out: '4 files' });
      expect(await filesOf(copy)).toEqual(await filesOf(folder));
    }
    expect(await promotions('export', path.join(scratch, 'no'), '--version', '9')).toMatchObject({
      code: 1,
      err: 'there is no version 9',
    });
    expect((await promotions('show', entry.id)).out).toContain('by version 2 of what is paid');
    const { db, close } = await openTestPlatform(line.databaseUrl);
    await expect(sql`update promotion_versions set operator = 'x'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from promotion_versions`.execute(db)).rejects.toThrow();
    await close();
  });

  test('what pays no more is taken away by an import, and is a version too (content#versions-of-payouts)', async () => {
    await bring(await folderWith({ amount: '100' }), 'Nok', 'Lek');
    const taken = await bring(await folderWith({}), 'Lek', 'Nok');
    expect(JSON.parse(taken.out)).toMatchObject({ version: 2, problems: [] });
    expect(await joins()).toMatchObject({ amount: 0, needed: 0 });
    expect((await promotions('versions')).out).toMatch(/^2 \S+ Lek, Nok\n1 \S+ Nok, Lek$/);
  });

  test('a large amount that two have set is issued by one (content#two-operators-for-payouts, wallet#adjustments)', async () => {
    await bring(await folderWith({ amount: '10001' }), 'Nok', 'Lek');
    const { id } = await joins();
    const issue = (by: string) => line.run(['promotions', 'issue', id, '--operator', by]);
    expect(await issue('Nok')).toMatchObject({ code: 0 });
  });
});

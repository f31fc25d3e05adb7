// @engines both: concurrency
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicKeys } from '../../../server/areas/records/seals/chain';
import { block_accounts } from '../../../server/areas/records/seals/dayEntries';
import * as sealDays from '../../../server/areas/records/seals/sealDays';
import { entryText, readHead } from '../../../server/areas/records/seals/key';
import { recountDay, verifySeals } from '../../../server/areas/records/seals/verify';
import { HoldLost, hold_ms, takeWork } from '../../../server/areas/records/seals/work';
import { walletOf } from '../../../server/areas/wallet/balance';
import { leafHash, merkleTree } from '../../../server/fair/merkle';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { dayAfter } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { stoppingBefore } from '../../factories/correction';
import { addMember, addMembers } from '../../factories/member';
import { day, day_ms, midnight, openSeals, type SealFixture } from '../../factories/seal';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { atOnce, inTurn, times } from '../../support/repeat';

const minute = 60_000;
const hour = 60 * minute;
let fixture: SealFixture;
let platform: TestPlatform;
beforeEach(async () => {
  fixture = await openSeals();
  ({ platform } = fixture);
});
afterEach(() => fixture.close());

describe('a day’s seal', () => {
  it('is made ten minutes after the day, once, with a leaf for each member’s account (wallet#days-seal)', async () => {
    const [rich, poor] = [await addMember(platform, { balance: 700 }), await addMember(platform)];
    await fixture.make(rich, [{ kind: 'bet', amount: -200 }]);
    await walletOf(platform.db, poor, 'THB', platform.clock.now());
    fixture.at(midnight + sealDays.seal_after_ms - 1);
    expect(await fixture.seal()).toEqual(['2026-01-14']);
    fixture.at(midnight + sealDays.seal_after_ms);
    expect(await fixture.seal()).toEqual([day]);
    expect(await fixture.seal()).toEqual([]);
    const [, row] = await fixture.heads();
    expect(JSON.parse(row!.body)).toMatchObject({
      v: 1,
      number: 2,
      day,
      timeZone: 'Asia/Bangkok',
      accounts: 2,
      entries: 2,
      at: midnight + sealDays.seal_after_ms,
      totals: { THB: 500 },
    });
    expect(await fixture.walletAt(rich)).toMatchObject({ balance: 500, entries: 2, place: 2, day });
    expect(await fixture.walletAt(poor)).toMatchObject({ balance: 0, entries: 0, place: 0 });
    expect(await verifySeals(platform)).toMatchObject({ days: 2, waiting: 0, sound: true });
  });

  it('keeps the leaf of an account without entries: a balance at any day’s end can be proved (wallet#days-seal)', async () => {
    const member = await addMember(platform, { balance: 100 });
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    fixture.at(midnight + 2 * day_ms);
    await fixture.make(member, [{ kind: 'win', amount: 11 }]);
    fixture.at(midnight + 5 * day_ms);
    const days = times(4).map((count) => dayAfter(day, count + 1));
    expect(await fixture.seal()).toEqual(days);
    const found = await inTurn(4, async (index) => fixture.walletAt(member, days[index]));
    expect(found.map((leaf) => [leaf!.balance, leaf!.entries, leaf!.place])).toEqual([
      [100, 0, 1],
      [100, 0, 1],
      [111, 1, 2],
      [111, 0, 2],
    ]);
    expect(await fixture.walletAt(member, day)).toMatchObject({ balance: 100, entries: 1 });
    const proof = await fixture.proofOf(member, days[0]);
    expect(proof).toMatchObject({ earlier: day, later: days[1] });
  });

  it('has no leaf for trial money, and none for an account that came after the day (wallet#days-seal)', async () => {
    const member = await addMember(platform, { balance: 100 });
    const trial = await addMember(platform, { type: trial_type });
    await walletOf(platform.db, trial, 'THB', platform.clock.now());
    fixture.at(midnight);
    const late = await addMember(platform, { balance: 40 });
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    expect((await fixture.walletAt(member))!.balance).toBe(100);
    expect(await fixture.walletAt(late)).toBeUndefined();
    expect(await fixture.proofOf(trial)).toBe('trial_not_allowed');
    const [row] = await fixture.heads();
    expect(JSON.parse(row!.body)).toMatchObject({ accounts: 1, totals: { THB: 100 } });
    fixture.at(midnight + day_ms + sealDays.seal_after_ms);
    await fixture.seal();
    expect((await fixture.walletAt(late))!.balance).toBe(40);
  });

  it('proves money on its way out beside the wallet, and leaves tell nobody whose they are', async () => {
    const member = await addMember(platform, { balance: 900 });
    const own = { ownerId: member.id, kind: 'reserved' as const, currency: 'THB' };
    await openAccount(platform.db, own, platform.clock.now());
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    const proof = await fixture.soundProof(member);
    expect(proof.accounts.map(({ leaf }) => [leaf.kind, leaf.balance])).toEqual([
      ['wallet', 900],
      ['reserved', 0],
    ]);
    const texts = JSON.stringify(proof.accounts.map(({ leaf, path }) => [leaf, path]));
    for (const personal of [member.id, member.username]) expect(texts).not.toContain(personal);
    const salts = new Set(proof.accounts.map(({ salt }) => salt));
    expect(salts.size).toBe(2);
  });
});

describe('an entry that comes late', () => {
  it('belongs to the next day, and no seal that was made changes (wallet#days-seal)', async () => {
    const member = await addMember(platform, { balance: 100 });
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    const before = await fixture.proofOf(member, day);
    // A transaction that began before midnight and was committed after the seal.
    await fixture.make(member, [{ kind: 'win', amount: 5, at: midnight - 1 }]);
    fixture.at(midnight + day_ms + sealDays.seal_after_ms);
    await fixture.seal();
    const after = await fixture.proofOf(member, day);
    expect(after).toEqual({ ...(before as object), later: dayAfter(day, 1) });
    expect(await fixture.walletAt(member)).toMatchObject({ balance: 105, entries: 1, place: 2 });
    const [late] = (await fixture.entriesAt(member, dayAfter(day, 1))).list;
    expect(late).toMatchObject({ amount: 5, at: midnight - 1, place: 2 });
  });

  it('ends its day at the first place after midnight, whatever the times say', async () => {
    const member = await addMember(platform);
    await fixture.make(member, [
      { kind: 'deposit', amount: 1, at: midnight - 2 },
      { kind: 'deposit', amount: 2, at: midnight },
      { kind: 'deposit', amount: 4, at: midnight - 1 },
    ]);
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    expect(await fixture.walletAt(member)).toMatchObject({ balance: 1, entries: 1 });
    fixture.at(midnight + day_ms + sealDays.seal_after_ms);
    await fixture.seal();
    expect(await fixture.walletAt(member)).toMatchObject({ balance: 7, entries: 2 });
  });

  it('whatever is moved when, each entry is in exactly one day, and its balances follow (wallet#days-seal)', async () => {
    const move = fc.record({
      who: fc.nat(2),
      amount: fc.integer({ min: 1, max: 50 }),
      hours: fc.integer({ min: -30, max: 30 }),
    });
    const days = fc.array(fc.array(move, { maxLength: 6 }), { minLength: 1, maxLength: 3 });
    let began = midnight;
    await fc.assert(
      fc.asyncProperty(days, async (all) => {
        const members = await inTurn(3, () => addMember(platform));
        for (const moves of all) {
          fixture.at((began += day_ms));
          for (const { who, amount, hours } of moves) {
            const instant = began + hours * hour;
            await fixture.make(members[who]!, [{ kind: 'deposit', amount, at: instant }]);
          }
          fixture.at(began + sealDays.seal_after_ms);
          await fixture.seal();
        }
        fixture.at((began += 3 * day_ms) + sealDays.seal_after_ms);
        await fixture.seal();
        for (const member of members) await expectEachOnce(member);
        expect(await verifySeals(platform)).toMatchObject({ sound: true, waiting: 0 });
      }),
      { numRuns: 8 },
    );
  });
});

/** Each place of a member's record is in exactly one day, and each day's root is that of its entries. */
async function expectEachOnce(member: Member): Promise<void> {
  const places: number[] = [];
  let balance = 0;
  for (const { day: of } of await fixture.heads()) {
    const leaf = await fixture.walletAt(member, of);
    if (!leaf) continue;
    const { list } = await fixture.entriesAt(member, of);
    expect(merkleTree(list.map((entry) => leafHash(entryText(entry)))).root).toBe(leaf.entriesRoot);
    expect(list).toHaveLength(leaf.entries);
    for (const entry of list) {
      places.push(entry.place);
      expect(entry.balance).toBe(balance + entry.amount);
      balance = entry.balance;
    }
    expect(leaf).toMatchObject({ balance, place: places.length });
  }
  const { count } = await platform.db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where('owner_id', '=', member.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(places).toEqual(times(Number(count)).map((index) => index + 1));
}

describe('processes that seal', () => {
  /** Three blocks, the last of which has one account. */
  const many = 2 * block_accounts + 1;
  const sum = (many * (many + 1)) / 2;
  const keysOfHeads = async () => [
    ...new Set((await fixture.heads()).map(({ body }) => readHead(body).key)),
  ];
  const publishedKeys = async () => (await publicKeys(platform.db)).map(({ id }) => id);

  it('at once make one seal between them (wallet#days-seal)', async () => {
    await addMembers(platform, many);
    fixture.at(midnight + sealDays.seal_after_ms);
    const first = await atOnce(3, () => fixture.seal());
    fixture.at(midnight + 2 * day_ms + sealDays.seal_after_ms);
    const more = await atOnce(3, () => fixture.seal());
    expect([...first, ...more].flat()).toEqual([day, dayAfter(day, 1), dayAfter(day, 2)]);
    const [row] = await fixture.heads();
    const whole = { accounts: many, entries: many, totals: { THB: sum } };
    expect(JSON.parse(row!.body)).toMatchObject(whole);
    expect(await verifySeals(platform)).toMatchObject({ days: 3, sound: true });
    expect(await recountDay(platform.db, row!)).toMatchObject({ faults: [] });
  });

  it('that stop before any statement leave whole slices, and the next goes on (wallet#days-seal)', async () => {
    const funded = 5;
    await addMembers(platform, many, funded);
    fixture.at(midnight + sealDays.seal_after_ms);
    let statement = 1;
    for (; ; statement += 1) {
      const { platform: process, stopped } = stoppingBefore(platform, statement);
      await sealDays.sealDueDays(process).catch(() => undefined);
      if (!stopped()) break;
      // A key that has signed nothing would be a fault of the published list.
      expect(await keysOfHeads()).toEqual(await publishedKeys());
      platform.clock.advance(hold_ms);
    }
    expect(statement).toBeGreaterThan(10);
    const all = await fixture.heads();
    expect(all).toHaveLength(1);
    const whole = { accounts: many, entries: funded, totals: { THB: 15 } };
    expect(JSON.parse(all[0]!.body)).toMatchObject(whole);
    expect(await recountDay(platform.db, all[0]!)).toMatchObject({ accounts: many, faults: [] });
    expect(await verifySeals(platform)).toMatchObject({ sound: true });
  });

  it('give places some accounts at a time, and the next turn goes on with those after them (wallet#days-seal)', async () => {
    const accounts = 2 * sealDays.placed_at_once + 1;
    await addMembers(platform, accounts, 1);
    let looks = 0;
    const slow: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"members"')) {
          looks += 1;
          platform.clock.advance(minute);
        }
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const process = { ...platform, db: platform.db.withPlugin(slow) };
    const placed: number[] = [];
    fixture.at(midnight + sealDays.seal_after_ms);
    while ((await fixture.heads()).length === 0) {
      looks = 0;
      await sealDays.sealDueDays(process);
      expect(looks).toBeLessThanOrEqual(1);
      placed.push(await sealDays.countPlaced(platform.db));
    }
    expect(placed.slice(0, 3)).toEqual([
      sealDays.placed_at_once,
      2 * sealDays.placed_at_once,
      accounts,
    ]);
    // All have their places on the day after, and the turns are no longer for that.
    fixture.at(midnight + day_ms + sealDays.seal_after_ms);
    expect(await sealDays.sealDueDays(process)).toEqual([]);
    const work = await platform.db.selectFrom('seal_work').selectAll().executeTakeFirstOrThrow();
    expect(work).toMatchObject({ day: dayAfter(day, 1), placed: 0 });
    expect(work.looked_to).not.toBe('');
  });

  it('know how many accounts are placed by the last place, and go through none of them', async () => {
    await addMembers(platform, 3);
    fixture.at(midnight + sealDays.seal_after_ms);
    await fixture.seal();
    const counted: number[] = [];
    const plans = await plansOf(platform, async ({ db }) =>
      counted.push(await sealDays.countPlaced(db)),
    );
    expect(counted).toEqual([3]);
    expect(plans.flatMap(({ scans }) => scans)).toEqual([]);
  });

  it('that were too slow write nothing any more (wallet#days-seal)', async () => {
    await addMembers(platform, 2);
    fixture.at(midnight + sealDays.seal_after_ms);
    const slow = (await takeWork(platform))!;
    expect(await fixture.seal()).toEqual([]);
    platform.clock.advance(hold_ms);
    expect(await fixture.seal()).toEqual([day]);
    const head = { number: 2, day: 'another', body: '', hash: '', signature: '' };
    const late = slow.slice((trx) => trx.insertInto('seal_heads').values(head).execute());
    await expect(late).rejects.toThrow(HoldLost);
    expect(await fixture.heads()).toHaveLength(1);
    const next = (await takeWork(platform))!;
    await slow.release();
    await expect(next.slice(() => Promise.resolve(7))).resolves.toBe(7);
  });
});

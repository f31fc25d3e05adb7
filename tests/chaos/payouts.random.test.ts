// @engines both: money
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededFor } from '../../server/areas/wallet/api/bonusTerms';
import { importContent } from '../../server/areas/content/folder/importContent';
import { decideEntry } from '../../server/areas/content/promotions/decidePromotion';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { exclude } from '../../server/areas/protection/exclusions';
import { countStakes, spent_below } from '../../server/kernel/turnover/turnover';
import { memberBalance } from '../../server/areas/wallet/balance';
import type { Member } from '../../server/store/tables';
import { addGame, addVendor } from '../factories/game';
import { addMember } from '../factories/member';
import { addStake } from '../factories/reward';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const hour_ms = 3_600_000;
const opening = 5_000;
const nok = { id: 'op', name: 'Nok' };
const ids = ['one', 'two', 'three'] as const;

/** The terms of a promotion in a folder; baht, and how many times they are staked. */
const terms = fc.record({
  kind: fc.constantFrom('join', 'claim', 'atOnce'),
  amount: fc.constantFrom(0, 1, 7.5, 50, 400),
  times: fc.constantFrom(0, 0.5, 1, 3),
  days: fc.constantFrom(1, 3, 30),
  isThere: fc.boolean(),
});
const place = fc.nat(20);
const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('import' as const),
      all: fc.tuple(terms, terms, terms),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('enter' as const), place, own: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('issue' as const, 'approve' as const, 'reject' as const),
      place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      place,
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('stake' as const),
      amount: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('break' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;

function folderOf(all: readonly Terms[]): Map<string, Buffer> {
  const files = new Map([['README.md', Buffer.from('Promotions\n')]]);
  for (const [index, { kind, amount, times, days, isThere }] of all.entries()) {
    if (!isThere) continue;
    const isAtOnce = kind === 'atOnce' && amount > 0;
    const reward = amount > 0 ? `reward: { amount: ${amount}, turnover: ${times} }\n` : '';
    const facts = `kind: ${kind === 'join' ? 'join' : 'claim'}\ncategories: [other]\nstart: today\nend: today+${days}\n`;
    const pays = isAtOnce ? 'pays: atOnce\n' : '';
    files.set(`promotions/${ids[index]}.yaml`, Buffer.from(`${facts}${reward}${pays}`));
    files.set(`promotions/${ids[index]}.en.md`, Buffer.from('---\ntitle: T\n---\n\nText\n'));
  }
  return files;
}

interface Fixture {
  platform: TestPlatform;
  member: Member;
  game: string;
  keys: number;
}

async function perform(fixture: Fixture, one: Act): Promise<void> {
  const { platform, member, game } = fixture;
  const { db, clock } = platform;
  // Two things never happen at the very same instant: then their order would be anybody's guess.
  clock.advance(1_000);
  if (one.does === 'import') {
    const { problems } = await importContent(platform, folderOf(one.all), { operator: nok });
    expect(problems).toEqual([]);
  } else if (one.does === 'enter') {
    const promotionId = ids[one.place % ids.length]!;
    const idempotencyKey = `key ${(fixture.keys += 1)}`;
    const input = {
      promotionId,
      idempotencyKey,
      act: one.own ? ('claim' as const) : ('join' as const),
    };
    await Promise.all([
      enterPromotion(platform, member.id, input),
      enterPromotion(platform, member.id, { ...input, idempotencyKey: `${idempotencyKey} again` }),
    ]);
  } else if (one.does === 'stake') {
    const amount = Math.min(one.amount, await memberBalance(platform, member));
    if (amount === 0) return;
    await addStake(platform, member, { amount, game });
    await db
      .transaction()
      .execute((trx) => countStakes(trx, [{ memberId: member.id, stake: amount }], clock.now()));
  } else if (one.does === 'wait') clock.advance(one.hours * hour_ms);
  else if (one.does === 'break') {
    const until = clock.now() + 24 * hour_ms;
    await exclude(platform, { memberId: member.id, kind: 'timeOut', until, source: 'member' });
  } else {
    const entries = await db.selectFrom('promotion_entries').select('id').orderBy('id').execute();
    const entry = entries[one.place % Math.max(1, entries.length)];
    if (!entry) return;
    const decision = one.does === 'give' ? 'issue' : one.does;
    const gives = one.does === 'give' ? { amount: one.amount, turnover: 100 } : undefined;
    const input = {
      decision,
      reason: 'r',
      ...(gives && { gives }),
    } as const;
    await Promise.all([
      decideEntry(platform, nok, entry.id, input),
      decideEntry(platform, nok, entry.id, input),
    ]);
  }
}

/** Returns the version that set a promotion's terms at an instant, and what they were. */
function termsAt(
  versions: readonly { version: number; created_at: number; payouts: string }[],
  id: string,
  instant: number,
) {
  let [version, said] = [0, JSON.stringify(undefined) as string | undefined];
  for (const row of versions) {
    if (row.created_at > instant) break;
    const payouts = JSON.parse(row.payouts) as Record<string, { amount: number; turnover: number }>;
    const now = JSON.stringify(payouts[id]);
    if (now !== said) [version, said] = [row.version, now];
  }
  const { amount, turnover } = JSON.parse(said ?? '{"amount":0,"turnover":0}') as {
    amount: number;
    turnover: number;
  };
  return { version, amount, needed: neededFor(amount, turnover) };
}

interface Lock {
  locked: number;
  needed: number;
  done: number;
  state: 'open' | 'met' | 'spent';
}

/** Plays the ledger again: the balance, and the locks of each payout with what was staked for them. */
function replay(moves: readonly { kind: string; amount: number; needed: number }[]) {
  let balance = opening;
  const locks: Lock[] = [];
  const open = () => locks.filter(({ state }) => state === 'open');
  for (const { kind, amount, needed } of moves) {
    if (kind === 'bet') {
      balance -= amount;
      let left = amount;
      for (const lock of open()) {
        const counted = Math.min(left, lock.needed - lock.done);
        left -= counted;
        lock.done += counted;
        if (lock.done === lock.needed) lock.state = 'met';
      }
      continue;
    }
    let lost = open().reduce((sum, { locked }) => sum + locked, 0) - balance;
    for (const lock of open()) {
      const less = Math.min(Math.max(0, lost), lock.locked);
      lost -= less;
      if (balance < spent_below || less === lock.locked) lock.state = 'spent';
      else lock.locked -= less;
    }
    balance += amount;
    if (needed > 0) locks.push({ locked: amount, needed, done: 0, state: 'open' });
  }
  return { balance, locks };
}

test('for random terms, entries, decisions, stakes and versions, what is paid and locked is what entries and ledger give (content#promotion-payouts, content#versions-of-payouts)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 60 }), async (acts) => {
      const platform = await openTestPlatform();
      const { db } = platform;
      await addVendor(platform, 'V');
      const game = (await addGame(platform, 'V')).code;
      const member = await addMember(platform, { balance: opening });
      const fixture: Fixture = { platform, member, game, keys: 0 };
      const first = { kind: 'atOnce', amount: 50, times: 1, days: 3, isThere: true } as const;
      const second = { ...first, kind: 'join' } as const;
      await perform(fixture, { does: 'import', all: [first, second, first] });
      for (const one of acts) await perform(fixture, one);
      const versions = await db
        .selectFrom('promotion_versions')
        .selectAll()
        .orderBy('version')
        .execute();
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
      const entries = await db.selectFrom('promotion_entries').selectAll().orderBy('id').execute();
      const grants = await db.selectFrom('bonus_grants').selectAll().execute();
      const grantOf = new Map(grants.map((grant) => [grant.once_key, grant]));
      for (const entry of entries) {
        const set = termsAt(versions, entry.promotion_id, entry.created_at);
        expect(entry.version, entry.id).toBe(set.version);
        // Only an entry without an amount of its own is given one.
        if (set.amount > 0 || entry.state !== 'issued') {
          expect(entry).toMatchObject({ amount: set.amount, needed: set.needed });
        }
        const paid = grantOf.get(`promotion ${entry.id}`);
        const due = entry.state === 'issued' ? entry.amount : 0;
        expect(paid?.amount ?? 0, entry.id).toBe(due);
      }
      expect(grants).toHaveLength(
        entries.filter(({ state, amount }) => state === 'issued' && amount > 0).length,
      );
      const live = entries.filter(({ state }) => state !== 'rejected');
      expect(new Set(live.map(({ promotion_id }) => promotion_id)).size).toBe(live.length);
      const moved = await db
        .selectFrom('transfers')
        .select(['kind', 'amount', 'ref'])
        .where('kind', 'in', ['bet', 'bonus'])
        .orderBy('created_at')
        .execute();
      const neededBy = new Map(
        entries.flatMap(({ id, needed }) => {
          const grant = grantOf.get(`promotion ${id}`);
          return grant ? [[grant.id, needed] as const] : [];
        }),
      );
      const { balance, locks } = replay(
        moved.map(({ ref, ...move }) => ({ ...move, needed: neededBy.get(ref) ?? 0 })),
      );
      expect(await memberBalance(platform, member)).toBe(balance);
      const stored = await db
        .selectFrom('turnover_locks')
        .select(['locked', 'needed', 'done', 'state'])
        .orderBy('id')
        .execute();
      expect(stored).toEqual(locks);
      expect(await verifyLedger(db)).toMatchObject({ sound: true });
      await platform.close();
    }),
    { numRuns: scaled(6, 300) },
  );
});

// @engines both: concurrency
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/platform/ledger/verify';
import { setSetting } from '../../server/platform/settings/settings';
import { setIn } from '../support/depositScene';
import { race_amount, raceKinds, raceOnce, type RaceOrders } from '../support/limitRace';
import { limitsOf } from '../support/limitScene';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/scale';
import { openDraws } from '../support/ticketing';
import { openScene } from '../support/vendor';

const races = scaled(24, 1_000);
const tries = 3;
const low = 2 * race_amount + 5_000;
const high = 4 * race_amount + 5_000;
const child = path.resolve(import.meta.dirname, '../support/limitRace.child.ts');

/**
 * Notes what a member had staked and paid in when a limit was changed, in the change's own transaction: the sums
 * before are those of the old limit, all that comes later is under the new one.
 */
async function markChanges({ db, store }: TestPlatform): Promise<void> {
  await sql`create table limit_marks (member_id text, staked bigint, paid bigint)`.execute(db);
  const mark = sql`insert into limit_marks select new.member_id,
    (select coalesce(-sum(e.amount), 0) from entries e join accounts a on a.id = e.account_id
      where a.owner_id = new.member_id and a.kind = 'wallet' and e.kind in ('bet', 'lottery_stake')),
    (select coalesce(sum(d.amount), 0) from deposits d where d.member_id = new.member_id)`;
  if (store.engine === 'sqlite') {
    await sql`create trigger mark_limits after insert on play_limit_acts begin ${mark}; end`.execute(
      db,
    );
    return;
  }
  await sql`create function mark_limit() returns trigger language plpgsql as
    $$ begin ${mark}; return new; end $$`.execute(db);
  await sql`create trigger mark_limits after insert on play_limit_acts
    for each row execute function mark_limit()`.execute(db);
}

/** Another process over the same store, which sends the tries that it is told. */
async function otherProcess({ url, clock }: TestPlatform) {
  const orders = JSON.stringify({ url, now: clock.now() });
  const program = spawn(process.execPath, ['--import', 'tsx', child, orders], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  expect(await next()).toBe('ready');
  return {
    race: async (order: RaceOrders) => {
      program.stdin.write(`${JSON.stringify(order)}\n`);
      return Number(await next());
    },
    close: () => program.stdin.end(),
  };
}

test(`a limit is never passed in ${races} races of bets and deposits with its change, from two processes`, async () => {
  const platform = await openTestPlatform();
  const { db, clock } = platform;
  await setSetting(db, 'lottery.numberMost', '100000000000', clock.now());
  await setSetting(db, 'lottery.drawMost', '100000000000', clock.now());
  for (const name of ['name', 'number', 'holder'] as const) {
    await setIn(platform, `deposit.bank.${name}`, '1234567890');
  }
  const [numero] = await openDraws(platform, { count: 2 });
  await markChanges(platform);
  const other = await otherProcess(platform);
  const seen = new Set<string>();
  for (let race = 0; race < races; race += 1) {
    const kind = raceKinds[race % raceKinds.length]!;
    const raises = race % 8 >= 4;
    const scene = await openScene({ platform, balance: 1_000_000 });
    const { member, vendor, sessionToken } = scene;
    const { playerRef, gameCode } = scene.player;
    const own = limitsOf(platform, member);
    const limit = kind === 'deposit' ? 'deposit' : race % 3 === 0 ? 'loss' : 'stake';
    await own.set(limit, 'day', raises ? low : high);
    if (raises) {
      await own.set(limit, 'day', high);
      // Asked for a day ago: the second yes may come now.
      await db
        .updateTable('play_limits')
        .set({ asked_at: clock.now() - 86_400_000 })
        .where('member_id', '=', member.id)
        .execute();
    }
    await sql`delete from limit_marks`.execute(db);
    const orders = {
      ...{ race, kind, memberId: member.id, numero: numero!, tries },
      player: { vendor, playerRef, gameCode, sessionToken },
    };
    // The change comes before all, or among those that are under way: after so many answers.
    let waits = Math.floor(race / 8) % tries;
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    if (waits === 0) begin();
    const answered = () => {
      waits -= 1;
      if (waits === 0) begin();
    };
    const change = async () => {
      await begun;
      const changed = raises ? own.confirm(limit, 'day', high) : own.set(limit, 'day', low);
      expect(await changed).toMatchObject(raises ? { ok: true } : { outcome: 'set' });
    };
    const [here, there] = await Promise.all([
      raceOnce(platform, { ...orders, by: 'here' }, answered),
      other.race({ ...orders, by: 'there' }),
      change(),
    ]);
    const { rows } = await sql<{
      staked: number;
      paid: number;
    }>`select staked, paid from limit_marks
      where member_id = ${member.id}`.execute(db);
    const [mark, ...more] = rows;
    if (!mark || more.length > 0) throw new Error(`race ${race}: ${rows.length} changes`);
    const before = Number(kind === 'deposit' ? mark.paid : mark.staked);
    const after = (await own.shown(limit, 'day')).used;
    const each = kind === 'chase' ? 2 * race_amount : race_amount;
    expect(after, `race ${race}`).toBe((here + there) * each);
    const [old, held] = raises ? [low, high] : [high, low];
    expect(before, `race ${race}, ${kind}, before the change`).toBeLessThanOrEqual(old);
    if (after > before) expect(after, `race ${race}, ${kind}, after`).toBeLessThanOrEqual(held);
    if (raises) expect(after + each, `race ${race}, ${kind}: room is used`).toBeGreaterThan(low);
    seen.add(`${raises ? 'raise' : 'lower'}: ${before > 0} ${after > before}`);
  }
  other.close();
  // Some changes came after tries.
  expect([...seen].filter((each) => each.includes(': true'))).not.toEqual([]);
  expect((await verifyLedger(db)).sound).toBe(true);
  await platform.close();
});

import { sql, type RawBuilder } from 'kysely';
import { boundsOf } from '../../server/kernel/time/day';
import { team_head } from '../../server/areas/agent/aggregateTeams';
import { systemAccount } from '../../server/areas/wallet/balance';
import { open_end } from '../../server/kernel/team/links';
import type { Member } from '../../server/store/tables';
import { addGame, addVendor } from '../factories/game';
import { addMember } from '../factories/member';
import type { TestPlatform } from '../support/platform';

const levels = 10;
const least_level = 5;
const rounds_a_day = 2;
const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const chunk_rows = 100_000;
/** The first day of the rounds; the month begins with it. */
export const first_day = '2026-02-01';
/** The hour of each day in which all members have the first of their rounds. */
export const busy_hour = 1;
/** Minor units of a round. */
const bet = 1_000;

/** A store's team, with the day that is to be added up and the one that runs. */
export interface LoadedTeam {
  top: Member;
  finished: string;
  running: string;
}

/**
 * Makes a team of so many members on 10 levels, each with so many settled rounds, two a day. The days are added up but
 * for the last two: one is over, and one runs. It writes what these questions read: no round has a house's side.
 */
export async function seedTeam(
  platform: TestPlatform,
  size: { members: number; rounds: number },
): Promise<LoadedTeam> {
  if (platform.store.engine === 'sqlite') return seed(platform, size);
  // One connection that may take its time: a statement of this work takes longer than any that serves a request.
  return platform.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    try {
      const made = await seed({ ...platform, db }, size);
      // In life autovacuum does this.
      await sql`vacuum analyze`.execute(db);
      return made;
    } finally {
      await sql`reset statement_timeout`.execute(db);
    }
  });
}

async function seed(
  platform: TestPlatform,
  { members, rounds }: { members: number; rounds: number },
): Promise<LoadedTeam> {
  const { db, clock, config } = platform;
  const { from: begin } = boundsOf(first_day, config.timeZone)!;
  const days = rounds / rounds_a_day;
  const running_at = begin + (days - 1) * day_ms;
  clock.set(running_at + 12 * hour_ms);
  await addVendor(platform, 'V');
  const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
  const top = await addMember(platform, { type: 1 });
  await addTree(platform, top, { members, begin });
  await addWallets(platform, { members, rounds, begin });
  await addRounds(platform, { game, members, rounds, begin });
  await addAggregated(platform, { members, begin, days: days - 2 });
  await addDividends(platform, begin);
  await db
    .updateTable('turnover_head')
    .set({ until: running_at - day_ms, ends: null, looked_to: '' })
    .where('id', '=', team_head)
    .execute();
  const name = (instant: number) => new Date(instant + 12 * hour_ms).toISOString().slice(0, 10);
  return { top, finished: name(running_at - day_ms), running: name(running_at) };
}

/** A number as the ids have it: of one length, so that they stand in its order. */
const padded = (number: RawBuilder<unknown>) => sql`substr(cast(10000000 + ${number} as text), 2)`;
const memberId = (number: RawBuilder<unknown>) => sql`'m' || ${padded(number)}`;

const numbers = (from: number, to: number) => sql`with recursive n(i) as (
  select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to)})`;

/** The sizes of the levels: each larger than the one above, the last with the rest. */
function sizesOf(members: number): number[] {
  const weights = Array.from({ length: levels }, (_, index) => members ** (index / levels));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights
    .slice(0, -1)
    .map((weight) => Math.max(least_level, Math.floor((members * weight) / all)));
  return [...sizes, members - sizes.reduce((sum, size) => sum + size, 0)];
}

async function addTree(
  { db }: TestPlatform,
  top: Member,
  { members, begin }: { members: number; begin: number },
): Promise<void> {
  const end = sql.lit(open_end);
  const instant = sql.lit(begin - day_ms);
  const model = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', top.id)
    .executeTakeFirstOrThrow();
  const columns = Object.keys(model);
  await sql`insert into agent_links (ancestor_id, member_id, depth, from_at, to_at)
    values (${top.id}, ${top.id}, 0, ${instant}, ${end})`.execute(db);
  await sql`insert into agent_rates (member_id, from_at, to_at, rate)
    values (${top.id}, ${instant}, ${end}, 100)`.execute(db);
  let above = { first: 0, size: 1 };
  let first = 1;
  for (const [index, size] of sizesOf(members).entries()) {
    const parent =
      index === 0
        ? sql`${top.id}`
        : memberId(
            sql`(${sql.lit(above.first)} + (i - ${sql.lit(first)}) * ${sql.lit(above.size)} / ${sql.lit(size)})`,
          );
    const given: Readonly<Record<string, RawBuilder<unknown>>> = {
      id: memberId(sql`i`),
      username: sql`'t' || ${padded(sql`i`)}`,
      nickname: sql`'t' || ${padded(sql`i`)}`,
      type: sql.lit(index === levels - 1 ? 0 : 2),
      parent_id: parent,
      created_at: instant,
    };
    const last = first + size - 1;
    await sql`insert into members (${sql.join(columns.map((column) => sql.ref(column)))})
      ${numbers(first, last)}
      select ${sql.join(columns.map((column) => given[column] ?? sql.ref(`o.${column}`)))}
      from n, members as o where o.id = ${top.id}`.execute(db);
    const within = sql`m.id >= ${memberId(sql.lit(first))} and m.id <= ${memberId(sql.lit(last))}`;
    await sql`insert into agent_links (ancestor_id, member_id, depth, from_at, to_at)
      select m.id, m.id, 0, ${instant}, ${end} from members as m where ${within}`.execute(db);
    await sql`insert into agent_links (ancestor_id, member_id, depth, from_at, to_at)
      select up.ancestor_id, m.id, up.depth + 1, ${instant}, ${end}
      from members as m join agent_links as up on up.member_id = m.parent_id and up.to_at = ${end}
      where ${within}`.execute(db);
    await sql`insert into agent_rates (member_id, from_at, to_at, rate)
      select m.id, ${instant}, ${end}, ${sql.lit(91 - index * 9)} from members as m where ${within}`.execute(
      db,
    );
    above = { first, size };
    first += size;
  }
}

async function addWallets(
  { db }: TestPlatform,
  { members, rounds, begin }: { members: number; rounds: number; begin: number },
): Promise<void> {
  await sql`insert into accounts
      (id, owner_id, kind, currency, kept, balance, entries_count, created_at)
    ${numbers(1, members)}
    select 'w' || ${padded(sql`i`)}, ${memberId(sql`i`)}, 'wallet', 'THB', 1, 1000000,
      ${sql.lit(rounds)}, ${sql.lit(begin)}
    from n`.execute(db);
}

async function addRounds(
  { db, clock }: TestPlatform,
  {
    game,
    members,
    rounds,
    begin,
  }: { game: string; members: number; rounds: number; begin: number },
): Promise<void> {
  const house = await systemAccount(db, 'house', 'THB', clock.now());
  const member = sql`(1 + i / ${sql.lit(rounds)})`;
  const nth = sql`(i % ${sql.lit(rounds)})`;
  const instant = sql`${sql.lit(begin)} + ${nth} / ${sql.lit(rounds_a_day)} * ${sql.lit(day_ms)}
    + (${sql.lit(busy_hour)} + ${nth} % ${sql.lit(rounds_a_day)} * 6) * ${sql.lit(hour_ms)} + ${member} % 1000`;
  const id = sql`'r' || substr(cast(1000000000 + i as text), 2)`;
  const wallet = sql`'w' || ${padded(member)}`;
  const amount = sql.lit(bet);
  const all = members * rounds;
  for (let from = 0; from < all; from += chunk_rows) {
    const these = numbers(from, Math.min(all, from + chunk_rows) - 1);
    await db.transaction().execute(async (trx) => {
      await sql`insert into transfers
          (id, key, kind, amount, currency, debit_id, credit_id, ref, created_at)
        ${these} select ${id}, ${id}, 'bet', ${amount}, 'THB', ${wallet}, ${house},
          'V/' || ${game} || '/' || i, ${instant} from n`.execute(trx);
      await sql`insert into entries
          (transfer_id, account_id, amount, balance_after, place, kind, created_at)
        ${these} select ${id}, ${wallet}, -${amount}, 1000000, ${nth} + 1, 'bet', ${instant} from n`.execute(
        trx,
      );
      await sql`insert into wallet_txs (vendor_code, vendor_tx, op, status, member_id, game_code, round_id,
          amount, currency, request_hash, answer, created_at, updated_at)
        ${these} select 'V', ${id}, 'bet', 'settled', ${memberId(member)}, ${game}, ${id},
          ${amount}, 'THB', '', '{}', ${instant}, ${instant} from n`.execute(trx);
    });
  }
}

/** Writes the figures of finished days as they would have been added up: all members stake alike. */
async function addAggregated(
  { db }: TestPlatform,
  { members, begin, days }: { members: number; begin: number; days: number },
): Promise<void> {
  const stake = sql.lit(bet * rounds_a_day);
  const columns = sql`member_id, until, scope, category, day, staked, won, settled, deposits,
    withdrawals, bonuses, earned, other, logins, registered, bettors`;
  for (let nth = 0; nth < days; nth += 1) {
    const until = sql.lit(begin + (nth + 1) * day_ms);
    const day = sql`${new Date(begin + nth * day_ms + 12 * hour_ms).toISOString().slice(0, 10)}`;
    await sql`insert into agent_days (${columns})
      ${numbers(1, members)}
      select ${memberId(sql`i`)}, ${until}, 'own', 'RNG', cast(${day} as text), ${stake}, 0, ${stake},
        0, 0, 0, 0, 0, 0, 0, 0 from n`.execute(db);
    await sql`insert into agent_days (${columns})
      select ancestor_id, ${until}, 'team', 'RNG', cast(${day} as text), count(*) * ${stake}, 0, count(*) * ${stake},
        0, 0, 0, 0, 0, 0, 0, 0 from agent_links where depth > 0 group by ancestor_id`.execute(db);
  }
}

/** Writes a contract of dividends of each agent with the one above, and its statement of the month before. */
async function addDividends({ db }: TestPlatform, begin: number): Promise<void> {
  const until = sql.lit(begin);
  const from = sql.lit(begin - 31 * day_ms);
  await sql`insert into agent_contracts (id, kind, from_id, to_id, key, rate, least, state, proposed_at,
      answered_at, begins_at, ended_at, counted_to, next_until)
    select 'd' || id, 'dividend', parent_id, id, 'd' || id, 100, 0, 'ended', ${from},
      ${from}, ${from}, ${until}, ${until}, null
    from members where type = 2`.execute(db);
  await sql`insert into agent_statements (contract_id, until, from_at, base, amount, state)
    select id, ${until}, ${from}, 0, 0, 'none' from agent_contracts`.execute(db);
}

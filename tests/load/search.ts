import { performance } from 'node:perf_hooks';
import { sql, type RawBuilder } from 'kysely';
import { listCredits } from '../../server/areas/console/api/credits';
import { decisionsList } from '../../server/areas/console/api/decisions';
import { listDeposits } from '../../server/areas/console/api/deposits';
import { feedbackQueue } from '../../server/areas/console/api/feedback';
import { listClaims } from '../../server/areas/console/api/gifts';
import { searchMembers } from '../../server/areas/console/api/members';
import { showQueues } from '../../server/areas/console/api/queues';
import { deskQueue } from '../../server/areas/console/api/support';
import { listWithdrawals } from '../../server/areas/console/api/withdrawals';
import type { StaffCall } from '../../server/kernel/api/staff';
import { walletOf } from '../../server/areas/wallet/balance';
import type { Db } from '../../server/store/open';
import { addPromotions, promotionRow } from '../factories/content';
import { addBankDeposit } from '../factories/deposit';
import { addGame, addVendor } from '../factories/game';
import { addMember } from '../factories/member';
import { addBankCard, addWithdrawal } from '../factories/payout';
import { addRounds } from '../factories/round';
import { asStaff, newStaff } from '../factories/staff';
import { addTickets } from '../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../support/platform';

const chunk_rows = 100_000;
const turns = 9;
const games = 300;

/** A question of somebody at the console, with the median of its time. */
interface Measured {
  name: string;
  took_ms: number;
  longest_ms: number;
}

/**
 * Measures the search over so many members, each with a mobile number, an address, a bank card, a deposit, a withdrawal, a
 * ticket and a round, and all queues of the console with so many entries that wait in each.
 */
export async function measureSearch(
  url: string,
  { members, waiting }: { members: number; waiting: number },
): Promise<Measured[]> {
  const platform = await openTestPlatform(url);
  try {
    const names = await seed(platform, { members, waiting });
    const ask = asStaff(platform, await newStaff(platform, 'support-agent', { name: 'searcher' }));
    const found: Measured[] = [];
    const owner = asStaff(platform, await newStaff(platform, 'owner', { name: 'looker' }));
    const measure = async (
      name: string,
      call: StaffCall,
      input: (turn: number) => object,
      by = ask,
    ) => {
      const took: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const began = performance.now();
        const answer = await by(call, input(turn));
        took.push(performance.now() - began);
        const { list, queues } = (answer as { value: Record<string, unknown[] | undefined> }).value;
        if ((list ?? queues ?? []).length === 0) throw new Error(`${name}: nothing is found`);
      }
      took.sort((one, other) => one - other);
      found.push({ name, took_ms: took[Math.floor(turns / 2)]!, longest_ms: took.at(-1)! });
    };
    for (const [name, text] of Object.entries(names))
      await measure(`search: ${name}`, searchMembers, (turn) => ({ q: text(turn) }));
    await measure('desk: all that wait', deskQueue, () => ({}));
    await measure('desk: free', deskQueue, () => ({ whose: 'free' }));
    await measure('feedback: open', feedbackQueue, () => ({}));
    await measure('overview: all queues', showQueues, () => ({}), owner);
    await measure('deposits: to check', listDeposits, () => ({}), owner);
    await measure('withdrawals: on their way', listWithdrawals, () => ({}), owner);
    await measure('claims: waiting', listClaims, () => ({}), owner);
    await measure('wins: waiting', listCredits, () => ({}), owner);
    await measure('decisions: waiting', decisionsList, () => ({}), owner);
    return found;
  } finally {
    await platform.close();
  }
}

const padded = (number: RawBuilder<unknown>) => sql`substr(cast(100000000 + ${number} as text), 2)`;
const numbers = (from: number, to: number) => sql`with recursive n(i) as (
  select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to)})`;

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** Copies a row so many times, with some columns made of the number of the copy. */
async function copy(
  db: Db,
  table: string,
  model: object,
  given: Columns,
  count: number,
): Promise<void> {
  const columns = Object.keys(model);
  const { id } = model as { id?: string };
  const key = id === undefined ? sql`1 = 1` : sql`o.id = ${id}`;
  for (let first = 1; first <= count; first += chunk_rows) {
    const last = Math.min(count, first + chunk_rows - 1);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${numbers(first, last)}
      select ${sql.join(columns.map((column) => given[column] ?? sql.ref(`o.${column}`)))}
      from n, ${sql.table(table)} as o where ${key}`.execute(db);
  }
}

const filled = [
  ...['members', 'bank_cards', 'deposits', 'withdrawals', 'lottery_tickets', 'wallet_rounds'],
  ...['promotion_entries', 'held_credits', 'operator_decisions', 'support_threads'],
  ...['support_messages', 'feedback'],
];

async function seed(platform: TestPlatform, size: { members: number; waiting: number }) {
  const { store } = platform;
  if (store.engine === 'sqlite') return seedIn(platform, size);
  return platform.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    const names = await seedIn({ ...platform, db }, size);
    // Table by table: no answer is waited for longer than some seconds.
    for (const table of filled) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`reset statement_timeout`.execute(db);
    return names;
  });
}

async function seedIn(
  platform: TestPlatform,
  { members, waiting }: { members: number; waiting: number },
): Promise<Record<string, (turn: number) => string>> {
  const { db } = platform;
  const own = await addMember(platform);
  await walletOf(db, own, 'THB', 0);
  await addVendor(platform, 'V');
  for (let game = 0; game < games; game += 1) await addGame(platform, 'V');
  const { code: game } = await addGame(platform, 'V');
  const number = padded(sql`i`);
  const memberId = sql`'m' || ${number}`;
  const rowOf =
    (table: 'members' | 'bank_cards' | 'deposits' | 'withdrawals' | 'lottery_tickets') =>
    (id: string) =>
      db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const person = { username: sql`'user' || ${number}`, mobile: sql`'+668' || ${number}` };
  const mail = { email: sql`'user' || ${number} || '@chokdee.test'` };
  await copy(
    db,
    'members',
    await rowOf('members')(own.id),
    { id: memberId, ...person, ...mail },
    members,
  );
  const of = { member_id: memberId };
  const cardId = await addBankCard(db, own.id);
  const card = {
    id: sql`'c' || ${number}`,
    number: sql`'11' || ${number}`,
    live_key: sql`'k' || ${number}`,
  };
  await copy(db, 'bank_cards', await rowOf('bank_cards')(cardId), { ...card, ...of }, members);
  const deposit = await addBankDeposit(db, own.id);
  const last = sql.lit(waiting);
  const endedAt = sql`case when i <= ${last} then null else cast(1 as bigint) end`;
  const paid = {
    id: sql`'d' || ${number}`,
    key: sql`'d' || ${number}`,
    reference: number,
    state: sql`case when i <= ${last} then 'pending' else 'paid' end`,
    ended_at: endedAt,
  };
  await copy(db, 'deposits', await rowOf('deposits')(deposit), { ...paid, ...of }, members);
  const payout = await addWithdrawal(db, { memberId: own.id, cardId });
  const requested = {
    id: sql`'00000000-0000-7000-8000-0000' || ${number}`,
    key: sql`'w' || ${number}`,
    state: sql`case when i <= ${last} then 'requested' else 'paid' end`,
    ended_at: endedAt,
  };
  await copy(
    db,
    'withdrawals',
    await rowOf('withdrawals')(payout),
    { ...requested, ...of },
    members,
  );
  const [ticket] = await addTickets(db, own, [{ code: 'XSMB', state: 'lost', stake: 1, at: 1 }]);
  const sold = {
    id: sql`'t' || ${number}`,
    number: sql`'T' || ${number}`,
    place: sql`i`,
    idempotency_key: sql`'t' || ${number}`,
  };
  await copy(
    db,
    'lottery_tickets',
    await rowOf('lottery_tickets')(ticket!),
    { ...sold, ...of },
    members,
  );
  await addRounds(db, own, [{ vendor: 'V', game, round: 'r', state: 'closed', bet: 1, at: 1 }]);
  const round = await db.selectFrom('wallet_rounds').selectAll().executeTakeFirstOrThrow();
  const { rows: one } = { rows: round };
  for (let first = 1; first <= members; first += chunk_rows) {
    const columns = Object.keys(one);
    const made: Columns = { round_id: sql`'r' || ${number}`, member_id: memberId };
    await sql`insert into wallet_rounds (${sql.join(columns.map((column) => sql.ref(column)))})
      ${numbers(first, Math.min(members, first + chunk_rows - 1))}
      select ${sql.join(columns.map((column) => made[column] ?? sql.ref(`o.${column}`)))}
      from n, wallet_rounds as o where o.round_id = 'r'`.execute(db);
  }
  await addWaiting(db, waiting);
  const padTo = (turn: number) => String((turn + 1) * Math.floor(members / 10)).padStart(8, '0');
  return {
    'a name': (turn) => `user${padTo(turn)}`,
    'the beginning of all names': () => 'user',
    'the beginning of some names': (turn) => `user${padTo(turn).slice(0, 5)}`,
    'a mobile number': (turn) => `+668${padTo(turn)}`,
    'an address': (turn) => `user${padTo(turn)}@chokdee.test`,
    'four last digits': (turn) => String(1_000 + turn * 7),
    'six last digits': (turn) => padTo(turn).slice(-6),
    'a reference': (turn) => padTo(turn),
    'a ticket': (turn) => `T${padTo(turn)}`,
    'the id of a round': (turn) => `r${padTo(turn)}`,
  };
}

/** Adds claims, wins and decisions, of which all wait. */
async function addWaitingMoney(db: Db, waiting: number): Promise<void> {
  const number = padded(sql`i`);
  await addPromotions(db, [promotionRow('gift', { kind: 'claim' })]);
  const rows = numbers(1, waiting);
  await sql`insert into promotion_entries (id, promotion_id, member_id, key, state, remark, amount,
      needed, version, reason, created_at, updated_at)
    ${rows} select 'e' || ${number}, 'gift', 'm' || ${number}, 'e' || ${number}, 'claimed', '', 100,
      0, 0, '', i, i from n`.execute(db);
  await sql`insert into held_credits (id, vendor_code, vendor_tx, member_id, amount, currency, round_end, why,
      state, created_at)
    ${rows} select 'h' || ${number}, 'V', 'h' || ${number}, 'm' || ${number}, 100, 'THB', 0, 'win', 'held', i
    from n`.execute(db);
  const asker = { id: 'asker', name: 'Asker', looks: 'asker', secret_hash: '' };
  await db
    .insertInto('operators')
    .values({ ...asker, created_at: 1, disabled_at: null, member_id: null })
    .execute();
  await sql`insert into operator_decisions (id, key, act, subject, facts, state, asked_by, asked_at,
      area, amount, member_id, typed)
    ${rows} select 'o' || ${number}, 'o' || ${number}, 'deposit.approve', 'd' || ${number}, '{}',
      'waiting', 'asker', i, 'deposits', 100, 'm' || ${number}, '100' from n`.execute(db);
}

async function addWaiting(db: Db, waiting: number): Promise<void> {
  await addWaitingMoney(db, waiting);
  const number = padded(sql`i`);
  const memberId = sql`'m' || ${number}`;
  const rows = numbers(1, waiting);
  await sql`insert into support_threads (id, member_id, state, created_at, last_at, waiting_since)
    ${rows} select 's' || ${number}, ${memberId}, 'waiting', i, i, i from n`.execute(db);
  await sql`insert into support_messages (id, thread_id, author, content, created_at)
    ${rows} select 's' || ${number}, 's' || ${number}, 'person', 'help', i from n`.execute(db);
  await sql`insert into feedback (id, member_id, question_type, contact, state, created_at)
    ${rows} select 'f' || ${number}, ${memberId}, 'deposit', 'x', 'open', i from n`.execute(db);
}

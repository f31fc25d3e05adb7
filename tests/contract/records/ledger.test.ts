// @engines both: money
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { balanceOf, openAccount, system_owner } from '../../../server/kernel/ledger/accounts';
import { creditMany } from '../../../server/kernel/ledger/transferMany';
import { transfer, type TransferOrder } from '../../../server/kernel/ledger/transfer';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { newId } from '../../../server/kernel/ids';
import { amount_limit } from '../../../server/store/integers';
import { openTestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
afterAll(() => platform.close());

const currency = 'THB';
const now = 1_700_000_000_000;

const wallet = () => openAccount(platform.db, { ownerId: newId(), kind: 'wallet', currency }, now);
const system = (kind: 'funding' | 'house') =>
  openAccount(platform.db, { ownerId: system_owner, kind, currency }, now);

const move = (order: Pick<TransferOrder, 'amount' | 'debitId' | 'creditId'> & { key?: string }) =>
  platform.db
    .transaction()
    .execute((trx) =>
      transfer(trx, { key: newId(), kind: 'adjustment', currency, ref: 'test', ...order }, now),
    );

async function funded(amount: number): Promise<string> {
  const id = await wallet();
  const done = await move({ amount, debitId: await system('funding'), creditId: id });
  expect(done.ok).toBe(true);
  return id;
}

const balance = (id: string) => balanceOf(platform.db, id);
const outcome = (done: Awaited<ReturnType<typeof move>>) => (done.ok ? 'ok' : done.code);

test('whatever is moved, entries sum to zero, balances follow a plain model, none is below zero (wallet#balance)', async () => {
  const step = fc.record({
    amount: fc.integer({ min: 1, max: 300 }),
    from: fc.nat(3),
    to: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ids = [await funded(200), await funded(500), await wallet(), await system('house')];
      const model = [200, 500, 0, Number.POSITIVE_INFINITY];
      for (const { amount, from, to } of steps) {
        if (from === to) continue;
        const done = await move({ amount, debitId: ids[from]!, creditId: ids[to]! });
        const covered = model[from]! >= amount;
        expect(outcome(done)).toBe(covered ? 'ok' : 'insufficient_funds');
        if (!covered) continue;
        model[from]! -= amount;
        model[to]! += amount;
      }
      for (const place of [0, 1, 2]) expect(await balance(ids[place]!)).toBe(model[place]);
    }),
    { numRuns: 25 },
  );
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
});

test('the same key moves once, and gives the first outcome again even when funds are gone (wallet#ledger)', async () => {
  const [from, to] = [await funded(100), await wallet()];
  const order = { key: newId(), amount: 100, debitId: from, creditId: to };
  const first = await move(order);
  const second = await move(order);
  expect(first).toMatchObject({ value: { replayed: false, debitBalance: 0, creditBalance: 100 } });
  expect(second).toMatchObject({ value: { replayed: true } });
  expect(first.ok && second.ok && first.value.transferId === second.value.transferId).toBe(true);
  expect([await balance(from), await balance(to)]).toEqual([0, 100]);
});

test('the same key with another amount or account is a conflict and moves nothing', async () => {
  const [from, to] = [await funded(100), await wallet()];
  const order = { key: newId(), amount: 10, debitId: from, creditId: to };
  await move(order);
  expect(outcome(await move({ ...order, amount: 11 }))).toBe('key_conflict');
  expect(outcome(await move({ ...order, creditId: await wallet() }))).toBe('key_conflict');
  expect(await balance(from)).toBe(90);
});

test('a key used many times at once moves once', async () => {
  const [from, to] = [await funded(1_000), await wallet()];
  const order = { key: newId(), amount: 10, debitId: from, creditId: to };
  const done = await Promise.all(Array.from({ length: 30 }, () => move(order)));
  expect(done.filter((one) => one.ok && !one.value.replayed)).toHaveLength(1);
  expect([await balance(from), await balance(to)]).toEqual([990, 10]);
});

test('a key used many times at once between accounts that keep no balance moves once', async () => {
  const [debitId, creditId] = [await system('funding'), await system('house')];
  const key = newId();
  const done = await Promise.all(
    Array.from({ length: 20 }, () => move({ key, amount: 5, debitId, creditId })),
  );
  expect(done.filter((one) => one.ok && !one.value.replayed)).toHaveLength(1);
  expect(done.every((one) => one.ok)).toBe(true);
});

test('of many debits at once, exactly those that the balance covers pass', async () => {
  const [from, to] = [await funded(100), await system('house')];
  const done = await Promise.all(
    Array.from({ length: 40 }, () => move({ amount: 10, debitId: from, creditId: to })),
  );
  expect(done.filter((one) => one.ok)).toHaveLength(10);
  expect(await balance(from)).toBe(0);
});

test('transfers in opposite directions at once do not wait for each other for ever', async () => {
  const [one, other] = [await funded(1_000), await funded(1_000)];
  const done = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const [debitId, creditId] = index % 2 ? [one, other] : [other, one];
      return move({ amount: 7, debitId, creditId });
    }),
  );
  expect(done.every((each) => each.ok)).toBe(true);
  expect([await balance(one), await balance(other)]).toEqual([1_000, 1_000]);
});

test('an account is opened once however many ask at once', async () => {
  const owner = { ownerId: newId(), kind: 'wallet' as const, currency };
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => openAccount(platform.db, owner, now)),
  );
  expect(new Set(ids).size).toBe(1);
});

test.each([0, -1, 0.5, Number.NaN, amount_limit + 1, 2 ** 53])(
  'an amount of %d is refused',
  async (amount) => {
    const [from, to] = [await funded(10), await wallet()];
    expect(outcome(await move({ amount, debitId: from, creditId: to }))).toBe(
      'amount_out_of_range',
    );
    expect(await balance(from)).toBe(10);
  },
);

test('a balance holds the largest amount to the last unit', async () => {
  const [from, to] = [await funded(amount_limit), await funded(1)];
  expect(outcome(await move({ amount: amount_limit, debitId: from, creditId: to }))).toBe('ok');
  expect([await balance(from), await balance(to)]).toEqual([0, amount_limit + 1]);
});

test('a transfer from an account to itself, to an unknown one or in another currency is a bug', async () => {
  const from = await funded(10);
  const usd = await openAccount(
    platform.db,
    { ownerId: newId(), kind: 'wallet', currency: 'USD' },
    now,
  );
  for (const creditId of [from, newId(), usd]) {
    await expect(move({ amount: 1, debitId: from, creditId })).rejects.toThrow('transfer');
  }
  expect(await balance(from)).toBe(10);
});

test('a transaction that fails after its transfer leaves nothing of it', async () => {
  const [from, to] = [await funded(10), await wallet()];
  const order = { key: newId(), kind: 'adjustment' as const, currency, ref: '', amount: 4 };
  const doomed = platform.db.transaction().execute(async (trx) => {
    await transfer(trx, { ...order, debitId: from, creditId: to }, now);
    throw new Error('on purpose');
  });
  await expect(doomed).rejects.toThrow('on purpose');
  expect([await balance(from), await balance(to)]).toEqual([10, 0]);
});

test.each(['transfers', 'entries'] as const)(
  'rows of %s can be neither changed nor removed (wallet#ledger)',
  async (table) => {
    await funded(10);
    const change = sql`update ${sql.table(table)} set amount = amount + 1`.execute(platform.db);
    await expect(change).rejects.toThrow('append-only');
    const remove = sql`delete from ${sql.table(table)}`.execute(platform.db);
    await expect(remove).rejects.toThrow('append-only');
    if (platform.store.engine === 'postgres') {
      const empty = sql`truncate ${sql.table(table)} cascade`.execute(platform.db);
      await expect(empty).rejects.toThrow('append-only');
    }
  },
);

test('entries of an account are numbered in the order of its balances, however many come at once (wallet#ledger)', async () => {
  const [one, two, house] = [await funded(500), await funded(500), await system('house')];
  const pay = (credits: readonly string[], amount: number) =>
    platform.db.transaction().execute((trx) =>
      creditMany(
        trx,
        { debitId: house, currency },
        credits.map((creditId) => ({
          key: newId(),
          kind: 'adjustment' as const,
          amount,
          ref: '',
          creditId,
        })),
        now,
      ),
    );
  await Promise.all([
    ...[5, 6, 7, 8].map((amount) => move({ amount, debitId: one, creditId: two })),
    ...[1, 2, 3].map((amount) => pay([one, two, one], amount)),
    ...[9, 10].map((amount) => move({ amount, debitId: two, creditId: house })),
    move({ amount: 1_000_000, debitId: one, creditId: house }),
  ]);
  for (const id of [one, two]) {
    const record = await platform.db
      .selectFrom('entries')
      .select(['place', 'amount', 'balance_after'])
      .where('account_id', '=', id)
      .orderBy('place')
      .execute();
    expect(record.map(({ place }) => place)).toEqual(record.map((_entry, index) => index + 1));
    let running = 0;
    for (const { amount, balance_after } of record) {
      running += amount;
      expect(balance_after).toBe(running);
    }
    expect(await balance(id)).toBe(running);
  }
  expect(await verifyLedger(platform.db)).toMatchObject({ wrongRecords: [], sound: true });
});

test('the proof finds a record with a gap, and one whose running balance does not follow (wallet#ledger)', async () => {
  const own = await openTestPlatform();
  const open = (ownerId: string, kind: 'funding' | 'wallet') =>
    openAccount(own.db, { ownerId, kind, currency }, now);
  const debit = await open(system_owner, 'funding');
  const add = async (owner: string, place: number, balance_after: number) => {
    const credit = await open(owner, 'wallet');
    const row = { id: owner, key: owner, kind: 'test', amount: 3, currency, ref: '' };
    await own.db
      .insertInto('transfers')
      .values({ ...row, debit_id: debit, credit_id: credit, created_at: now })
      .execute();
    const leg = { transfer_id: owner, created_at: now };
    await own.db
      .insertInto('entries')
      .values([
        { ...leg, account_id: debit, amount: -3, balance_after: null, place: null },
        { ...leg, account_id: credit, amount: 3, balance_after, place },
      ])
      .execute();
    await own.db
      .updateTable('accounts')
      .set({ balance: 3, entries_count: 1 })
      .where('id', '=', credit)
      .execute();
    return credit;
  };
  await add('right', 1, 3);
  const wrong = [await add('gap', 2, 3), await add('running', 1, 4)];
  for (const rows_each of [undefined, 1]) {
    const report = await verifyLedger(own.db, rows_each);
    expect(report.wrongRecords.toSorted()).toEqual(wrong.toSorted());
    expect(report).toMatchObject({ sum: 0, unbalanced: [], wrongBalances: [], sound: false });
  }
  await own.close();
});

test('the proof of a long record finds what is wrong in any slice of it, whatever their size (wallet#ledger)', async () => {
  const own = await openTestPlatform();
  const open = (ownerId: string, kind: 'funding' | 'wallet') =>
    openAccount(own.db, { ownerId, kind, currency }, now);
  const debit = await open(system_owner, 'funding');
  const entries = 11;
  const records: Record<string, (place: number) => { place?: number; balance_after?: number }> = {
    right: () => ({}),
    gap: (place) => (place === 7 ? { place: 12 } : {}),
    running: (place) => (place === 5 ? { balance_after: 99 } : {}),
    last: (place) => (place === entries ? { balance_after: 99 } : {}),
  };
  const ids = new Map<string, string>();
  for (const [owner, change] of Object.entries(records)) {
    const credit = await open(owner, 'wallet');
    ids.set(owner, credit);
    for (let place = 1; place <= entries; place += 1) {
      const changed = change(place);
      const id = `${owner} ${place}`;
      const row = { id, key: id, kind: 'test', amount: 2, currency, ref: '' };
      const leg = { transfer_id: id, created_at: now };
      await own.db
        .insertInto('transfers')
        .values({ ...row, debit_id: debit, credit_id: credit, created_at: now })
        .execute();
      await own.db
        .insertInto('entries')
        .values([
          { ...leg, account_id: debit, amount: -2, balance_after: null, place: null },
          {
            ...leg,
            account_id: credit,
            amount: 2,
            balance_after: changed.balance_after ?? place * 2,
            place: changed.place ?? place,
            kind: 'test',
          },
        ])
        .execute();
    }
    const full = { balance: entries * 2, entries_count: entries };
    await own.db.updateTable('accounts').set(full).where('id', '=', credit).execute();
  }
  const wrong = ['gap', 'running', 'last'].map((owner) => ids.get(owner)!).toSorted();
  for (const rows_each of [1, 3, 5, 11, 1_000]) {
    const report = await verifyLedger(own.db, rows_each);
    expect(report.wrongRecords.toSorted(), `${rows_each}`).toEqual(wrong);
    expect(report).toMatchObject({ transfers: 44, sum: 0, unbalanced: [] });
    expect(report.wrongBalances).toEqual(rows_each < entries ? [ids.get('gap')] : []);
  }
  await own.close();
});

test('the database itself refuses a balance below zero', async () => {
  const id = await funded(10);
  const overdraw = platform.db
    .updateTable('accounts')
    .set({ balance: -1 })
    .where('id', '=', id)
    .execute();
  await expect(overdraw).rejects.toThrow();
  expect(await balance(id)).toBe(10);
});

test('the proof finds a balance that was tampered with and a transfer with a leg too few (wallet#ledger)', async () => {
  const own = await openTestPlatform();
  const open = (ownerId: string, kind: 'funding' | 'wallet') =>
    openAccount(own.db, { ownerId, kind, currency }, now);
  const [debit, credit] = [await open(system_owner, 'funding'), await open('someone', 'wallet')];
  await own.db.updateTable('accounts').set({ balance: 5 }).where('id', '=', credit).execute();
  const row = { id: 'half', key: 'half', kind: 'test', amount: 3, currency, ref: '' };
  await own.db
    .insertInto('transfers')
    .values({ ...row, debit_id: debit, credit_id: credit, created_at: now })
    .execute();
  await own.db
    .insertInto('entries')
    .values({
      transfer_id: 'half',
      account_id: debit,
      amount: -3,
      balance_after: null,
      created_at: now,
    })
    .execute();
  for (const rows_each of [undefined, 1]) {
    expect(await verifyLedger(own.db, rows_each)).toMatchObject({
      sum: -3,
      unbalanced: ['half'],
      wrongBalances: [credit],
      sound: false,
    });
  }
  await own.close();
});

// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'postgres-1',
    says: "A sum falls back with SQLite's ifnull, which PostgreSQL lacks.",
    file: 'server/kernel/ledger/verify.ts',
    find: `cast(coalesce(sum(amount), 0) as bigint)`,
    put: `cast(ifnull(sum(amount), 0) as bigint)`,
    tests: [{ project: 'postgres', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'postgres-2',
    says: 'Two transfers lock their accounts in different orders and wait for each other.',
    file: 'server/kernel/ledger/transfer.ts',
    find: `[order.debitId, order.creditId].sort()`,
    put: `[order.debitId, order.creditId]`,
    tests: [{ project: 'postgres', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'postgres-3',
    says: 'A transfer reads the balance without a lock.',
    file: 'server/kernel/ledger/transfer.ts',
    find: `      (await trx
        .updateTable('accounts')
        .set({ balance: sql<number>\`balance\` })
        .where('id', '=', id)
        .where('kept', '=', 1)
        .returning(lock_columns)
        .executeTakeFirst()) ??
`,
    put: '',
    tests: [{ project: 'postgres', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'postgres-4',
    says: "Node ids are joined by SQLite's group_concat, which PostgreSQL lacks.",
    file: 'server/areas/games/ownGames.ts',
    find: 'string_agg(cast(own.node_id as text)',
    put: 'group_concat(cast(own.node_id as text)',
    tests: [{ project: 'postgres', file: 'tests/contract/games/favourites.test.ts' }],
  },
  {
    id: 'postgres-5',
    says: 'Whole numbers of 64 bits come back as texts.',
    file: 'server/store/open.ts',
    find: `const whole = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;`,
    put: `const whole = oid === pg.types.builtins.NUMERIC;`,
    tests: [{ project: 'postgres', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'postgres-6',
    says: 'The counted column of an upsert is ambiguous.',
    file: 'server/kernel/limits/limit.ts',
    find: '`limits.count + 1`',
    put: '`count + 1`',
    tests: [{ project: 'postgres', file: 'tests/contract/protection/playLimits.test.ts' }],
  },
  {
    id: 'postgres-7',
    says: 'A balance is stored in 32 bits.',
    file: 'server/store/schema/ledger.ts',
    find: `  kept integer NOT NULL,
  balance bigint NOT NULL,`,
    put: `  kept integer NOT NULL,
  balance integer NOT NULL,`,
    tests: [{ project: 'postgres', file: 'tests/contract/records/ledger.test.ts' }],
  },
  {
    id: 'postgres-8',
    says: "A key is compared with SQLite's collation nocase.",
    file: 'server/kernel/limits/limit.ts',
    find: `    .where('key', '=', keyOf(platform, tier, key))`,
    put: `    .where(sql<string>\`key collate nocase\`, '=', keyOf(platform, tier, key))`,
    tests: [{ project: 'postgres', file: 'tests/contract/protection/playLimits.test.ts' }],
  },
  {
    id: 'postgres-9',
    says: 'A call waits for a row for ever.',
    file: 'server/store/open.ts',
    find: `  await ask(settingsOf(limitsOf.calls, 'session'));
`,
    put: '',
    tests: [{ project: 'postgres', file: 'tests/contract/platform/store.test.ts' }],
  },
  {
    id: 'postgres-10',
    says: 'A whole number of 64 bits is rounded in silence.',
    file: 'server/store/open.ts',
    find: `return whole ? safeInteger : pg`,
    put: `return whole ? Number : pg`,
    tests: [{ project: 'postgres', file: 'tests/contract/platform/store.test.ts' }],
  },
];

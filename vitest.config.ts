import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { generate } from './scripts/lib/generate.mjs';
import type { Engine } from './server/store/open';
import { contractFiles } from './tests/suite/engines.ts';

const root = import.meta.dirname;
generate(root);
const unit_timeout_ms = 60_000;
const store_timeout_ms = 60_000;
const soak_timeout_ms = 3_600_000;

const cheapHashes = {
  find: /^@node-rs\/argon2$/,
  replacement: path.join(root, 'tests/suite/cheapArgon2.ts'),
};

/** The sheets are the build's, and no part of what tests on a store look at. */
const noSheets = {
  find: /^.*\/session\/styles\.server$/,
  replacement: path.join(root, 'tests/suite/noSheets.ts'),
};

/** A project whose tests get an empty store of one engine from `freshDatabaseUrl()`. */
function onStore(
  name: string,
  engine: Engine,
  include: string[],
  timeout_ms: number,
  cluster = engine === 'postgres' ? ['tests/support/setup/postgres.ts'] : [],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    resolve: { alias: [cheapHashes, noSheets] },
    test: {
      name,
      include,
      provide: { engine },
      env: name === 'serializable' ? { TRANSACTIONS: 'twice' } : {},
      globalSetup: ['tests/support/setup/sqlite.ts', ...cluster],
      testTimeout: timeout_ms,
      hookTimeout: timeout_ms,
    },
  };
}

const contract = ['tests/contract/**/*.test.ts', 'tests/chaos/**/*.test.ts'];
/** Files that run on PostgreSQL: each says so in its first line. */
const onBoth = contractFiles()
  .filter(({ engines }) => engines?.on === 'both')
  .map(({ file }) => file);
/** Tests of what only PostgreSQL can do: stop, fail over, be full. */
const postgresAlone = ['tests/postgres/**/*.test.ts'];
/**
 * Money and jobs once more, through a pooler. Not what opens many databases or fails commits on purpose: the pooler keeps its connections for a while, of
 * each database its own, and the server has 200.
 */
const pooled = [
  'tests/postgres/!(conflicts|faults|migratePlan).test.ts',
  'tests/chaos/wallet.random.test.ts',
  'tests/contract/records/ledger.test.ts',
  'tests/contract/platform/jobs.test.ts',
  'tests/contract/platform/due.test.ts',
  'tests/contract/wallet/withdrawals.races.test.ts',
];
/**
 * Money, lottery and agents on a server that lets transactions happen only as if one came after the other, and where each of
 * them is undone once besides; the soak takes all files that run on PostgreSQL for what they do there.
 */
const serializable = process.env.SOAK
  ? contractFiles()
      .filter(({ engines }) => engines?.on === 'both' && engines.reason !== 'queries')
      .map(({ file }) => file)
  : [
      'tests/contract/agent/counter.test.ts',
      'tests/contract/lottery/tickets.test.ts',
      'tests/contract/wallet/wallet.test.ts',
    ];
/** The files that do something more often in the soak, on SQLite too. */
const scaling = contractFiles()
  .filter(({ scales }) => scales)
  .map(({ file }) => file);
/** The heavy proofs at full size, and on PostgreSQL all that the everyday run leaves to SQLite. */
const soak = [
  ...(soakEngine() === 'postgres'
    ? [...contract, ...postgresAlone]
    : ['tests/chaos/**/*.test.ts', ...scaling]),
  'tests/load/**/*.soak.test.ts',
];

/** Tests of what stands on the runtime itself; the rest is plain JavaScript, which any release runs alike. */
const onRuntime = process.env.SOAK
  ? ['{app,server,scripts}/**/*.test.{ts,tsx,mjs}']
  : [
      'app/{gateway,session}/**/*.test.{ts,tsx}',
      'app/i18n/{format,translate}.test.ts',
      'server/{fair,kernel,metrics,store,web}/**/*.test.ts',
    ];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^~\//, replacement: `${path.join(root, 'app')}/` },
      { find: /^@server\//, replacement: `${path.join(root, 'server')}/` },
    ],
  },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Modules without state need not be loaded for each file. A test that mocks one loads it again.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server,scripts,tests/docs,tests/suite}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: unit_timeout_ms,
        },
      },
      {
        extends: true,
        test: {
          name: 'nodes',
          include: ['tests/nodes/*.test.ts', ...onRuntime],
          testTimeout: unit_timeout_ms,
          hookTimeout: unit_timeout_ms,
        },
      },
      onStore('sqlite', 'sqlite', contract, store_timeout_ms),
      onStore('postgres', 'postgres', [...onBoth, ...postgresAlone], store_timeout_ms),
      onStore('pooled', 'postgres', pooled, process.env.SOAK ? soak_timeout_ms : store_timeout_ms, [
        'tests/support/setup/pooled.ts',
      ]),
      onStore(
        'serializable',
        'postgres',
        serializable,
        process.env.SOAK ? soak_timeout_ms : store_timeout_ms,
      ),
      onStore('soak', soakEngine(), soak, soak_timeout_ms),
    ],
  },
});

/** The soak runs once for each engine, chosen by the command that starts it. */
function soakEngine(): Engine {
  return process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
}

// @engines both: jobs
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlatform, type EmbeddedPlatform } from '../../../server/runtime/createPlatform';
import { check_limit_ms, dailyChecks, day_settles_ms } from '../../../server/runtime/dailyChecks';
import { openTable, type TableFixture } from '../../factories/vendor';
import { atOnce, inTurn } from '../../support/repeat';

/** Midnight of Bangkok after the day of the tests' clock. */
const midnight = Date.UTC(2026, 0, 15, 17);
const day = '2026-01-15';
const day_ms = 86_400_000;

let fixture: TableFixture;
let platform: EmbeddedPlatform;
let alarms: { event?: string }[];

beforeEach(async () => {
  fixture = await openTable();
  alarms = [];
  const write = (line: string) => void alarms.push(JSON.parse(line) as { event?: string });
  platform = createPlatform({ ...fixture.platform, log: pino({ level: 'error' }, { write }) });
  await fixture.play(500, randomUUID());
});
afterEach(() => fixture.platform.close());

const checks = () =>
  platform.db
    .selectFrom('daily_checks')
    .select(['name', 'day', 'findings'])
    .where('day', '=', day)
    .orderBy('name')
    .execute();
const names = () => ['ledger', `recon:${fixture.game.vendor_code}`];
const lose = (table: 'wallet_txs' | 'sandbox_rounds') => platform.db.deleteFrom(table).execute();

test('an hour after midnight in Bangkok the day is looked at, and not before', async () => {
  fixture.platform.clock.set(midnight + day_settles_ms - 1);
  await dailyChecks(platform);
  expect(await checks()).toEqual([]);
  fixture.platform.clock.advance(1);
  await dailyChecks(platform);
  expect(await checks()).toEqual(names().map((name) => ({ name, day, findings: 0 })));
  expect(alarms).toEqual([]);
});

test('what is found is an alarm, once, however many processes look', async () => {
  await lose('wallet_txs');
  await sql`update accounts set balance = balance + 1 where kept = 1`.execute(platform.db);
  fixture.platform.clock.set(midnight + day_settles_ms);
  await atOnce(3, () => dailyChecks(platform));
  await inTurn(2, () => dailyChecks(platform));
  expect(alarms.map(({ event }) => event).sort()).toEqual(['ledger_alarm', 'recon_alarm']);
  expect(await checks()).toMatchObject([{ findings: 1 }, { findings: 2 }]);
});

test('a check that could not be made, or was not ended, is made an hour later', async () => {
  await lose('sandbox_rounds');
  fixture.platform.clock.set(midnight + day_settles_ms);
  const away = { ...platform, recon: async () => ({ ok: false, code: 'vendor_silent' }) as const };
  await dailyChecks(away);
  await dailyChecks(platform);
  expect(alarms).toEqual([]);
  fixture.platform.clock.advance(check_limit_ms);
  await dailyChecks(platform);
  expect(alarms).toMatchObject([{ event: 'recon_alarm', day }]);
  expect(await checks()).toMatchObject([{ findings: 0 }, { findings: 2 }]);
});

test('the next day is another one', async () => {
  fixture.platform.clock.set(midnight + day_settles_ms);
  await dailyChecks(platform);
  fixture.platform.clock.advance(day_ms);
  await dailyChecks(platform);
  const days = await platform.db.selectFrom('daily_checks').select('day').distinct().execute();
  expect(days.map((row) => row.day).sort()).toEqual([day, '2026-01-16']);
});

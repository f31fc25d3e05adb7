// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as service from '../../../server/areas/wallet/recon/recon';
import { vendorKey, signedRequest } from '../../../server/areas/wallet/signedRequest';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { addSandboxRounds, addWalletTxs } from '../../factories/round';
import { clear, lost, openTable, type TableFixture, unanswered } from '../../factories/vendor';
import { openTestLog, type TestLog } from '../../support/platform';
import { inTurn, times } from '../../support/repeat';

/** The day of the tests' clock in Bangkok. */
const day = '2026-01-15';
const next_day = '2026-01-16';
const day_ms = 86_400_000;
const later_ms = 60_000;

let fixture: TableFixture;
let vendor: string;
let log: TestLog;

beforeEach(async () => {
  fixture = await openTable();
  vendor = fixture.game.vendor_code;
  log = openTestLog('error');
});
afterEach(() => fixture.platform.close());

/** The platform with its vendor beside it. */
const served = () => createPlatform({ ...fixture.platform, log: log.logger });

async function report(of = day) {
  const compared = await served().recon({ vendor, day: of });
  if (!compared.ok) throw new Error(compared.code);
  return compared.value;
}

const brief = ({ txId, what, fields }: service.Difference) => ({ txId, what, fields });
const differences = async (of = day) => (await report(of)).differences.map(brief);

/** Plays a round to its end and gives its id. */
async function play(): Promise<string> {
  const played = await fixture.play(500, randomUUID());
  fixture.platform.clock.advance(later_ms);
  if (!played.ok) throw new Error(played.code);
  return played.value.round.id;
}

const settle = () => fixture.platform.clock.advance(service.settled_after_ms + 1);

test('16: where both have the same, whatever became of the rounds, nothing is found', async () => {
  await inTurn(3, play);
  expect(await fixture.play(9_000_000, randomUUID())).toMatchObject({ code: 'insufficient_funds' });
  for (const weather of [lost('bet', 'rollback'), unanswered('bet', 'rollback'), lost('win')]) {
    fixture.weather = weather;
    await fixture.play(500, randomUUID());
    fixture.weather = clear;
    fixture.platform.clock.advance(later_ms);
    expect(await fixture.sandbox.recover()).toBe(1);
  }
  settle();
  // Three rounds and the one paid late: two each. A refusal: one. Two called off: two each.
  expect(await report()).toMatchObject({ ours: 13, theirs: 13, differences: [] });
  expect(log.entries()).toEqual([]);
});

test('16: a transaction of the vendor that we lack is found (wallet#reconciliation)', async () => {
  const [first, second] = await inTurn(2, play);
  for (const txId of [`${first}-win`, `${second}-bet`]) {
    await fixture.platform.db.deleteFrom('wallet_txs').where('vendor_tx', '=', txId).execute();
  }
  settle();
  expect((await differences()).sort((a, b) => a.txId.localeCompare(b.txId))).toEqual(
    [
      { txId: `${first}-win`, what: 'lacking_here', fields: [] },
      { txId: `${second}-bet`, what: 'lacking_here', fields: [] },
    ].sort((a, b) => a.txId.localeCompare(b.txId)),
  );
});

test('16: a transaction of ours that the vendor lacks is found (wallet#reconciliation)', async () => {
  await play();
  const gone = await play();
  await fixture.platform.db.deleteFrom('sandbox_rounds').where('id', '=', gone).execute();
  await fixture.betByHand('by-hand', 'some-round');
  settle();
  expect(await differences()).toEqual([
    { txId: `${gone}-bet`, what: 'lacking_there', fields: [] },
    { txId: `${gone}-win`, what: 'lacking_there', fields: [] },
    { txId: 'by-hand', what: 'lacking_there', fields: [] },
  ]);
});

test.each([
  ['amount', 'win', { return_amount: 123_456 }, ['amount']],
  ['currency', 'bet', { currency: 'USD' }, ['currency']],
  ['player', 'bet', { player_ref: 'somebody' }, ['playerRef']],
  ['state', 'bet', { state: 'void', failure: null }, ['state']],
] as const)(
  '16: another %s at the vendor is found (wallet#reconciliation)',
  async (_what, op, change, fields) => {
    const id = await play();
    await fixture.platform.db
      .updateTable('sandbox_rounds')
      .set(change)
      .where('id', '=', id)
      .execute();
    settle();
    expect(await differences()).toContainEqual({ txId: `${id}-${op}`, what: 'differs', fields });
  },
);

test('16: differences are an alarm in the log, with their numbers', async () => {
  await play();
  await fixture.betByHand('by-hand', 'some-round');
  const gone = await play();
  await fixture.platform.db
    .deleteFrom('wallet_txs')
    .where('vendor_tx', '=', `${gone}-bet`)
    .execute();
  settle();
  await report();
  expect(log.entries()).toMatchObject([
    {
      event: 'recon_alarm',
      vendor,
      day,
      lackingHere: 1,
      lackingThere: 1,
      differing: 0,
      txIds: [`${gone}-bet`, 'by-hand'],
    },
  ]);
});

test('16: neither midnight nor a payment on the next day makes a difference', async () => {
  const midnight = Date.UTC(2026, 0, 15, 17);
  fixture.platform.clock.set(midnight - 1);
  fixture.weather = lost('win');
  await fixture.play(500, randomUUID());
  fixture.weather = clear;
  fixture.platform.clock.set(midnight + later_ms);
  await fixture.sandbox.recover();
  await fixture.enter().then((token) => (fixture.token = token));
  await play();
  fixture.platform.clock.advance(day_ms);
  // The win is in ours on the next day, and at the vendor on that of its round.
  expect(await report()).toMatchObject({ ours: 1, theirs: 2, differences: [] });
  expect(await report(next_day)).toMatchObject({ ours: 3, theirs: 2, differences: [] });
});

test('16: what is still under way is not compared, and what stays so is found', async () => {
  fixture.weather = lost('win');
  await fixture.play(500, randomUUID());
  const { id } = await fixture.platform.db
    .selectFrom('sandbox_rounds')
    .select('id')
    .where('state', '=', 'paying')
    .executeTakeFirstOrThrow();
  expect(await report()).toMatchObject({ ours: 0, theirs: 0, differences: [] });
  fixture.platform.clock.advance(service.settled_after_ms + 1);
  expect(await differences()).toEqual([{ txId: `${id}-win`, what: 'lacking_here', fields: [] }]);
});

test('16: a day of many pages is compared to its end', async () => {
  const { platform } = fixture;
  const now = platform.clock.now();
  const pages = 1_100;
  // Many at one instant, as pages like them least.
  const rounds = times(pages).map((nonce) => ({
    id: `round-${nonce}`,
    vendor_code: vendor,
    nonce,
    state: 'void' as const,
    created_at: now,
    played_at: now + (nonce % 2),
  }));
  const ours = times(pages).map((number) => ({
    vendor_tx: `gift-${number}`,
    created_at: now + (number % 2),
    updated_at: now,
  }));
  await addSandboxRounds(platform.db, rounds);
  await addWalletTxs(platform.db, vendor, ours);
  await platform.db
    .updateTable('sandbox_rounds')
    .set({ state: 'settled' })
    .where('id', '=', 'round-1099')
    .execute();
  settle();
  platform.clock.advance(2);
  const { differences: found, ...counts } = await report();
  expect(counts).toMatchObject({ theirs: pages + 1, ours: pages });
  expect(found.filter(({ what }) => what === 'lacking_there')).toHaveLength(pages);
  expect(found.filter(({ what }) => what === 'lacking_here').map(({ txId }) => txId)).toEqual([
    'round-1099-bet',
    'round-1099-win',
  ]);
});

test('16: a vendor without records, an unknown one, and a day that is none or to come are refused', async () => {
  const ask = (change: object) => served().recon({ vendor, day, ...change });
  expect(await ask({ vendor: 'NOBODY' })).toEqual({ ok: false, code: 'vendor_unknown' });
  expect(await ask({ day: '2026-02-30' })).toEqual({ ok: false, code: 'day_invalid' });
  expect(await ask({ day: next_day })).toEqual({ ok: false, code: 'day_to_come' });
  await fixture.platform.db.updateTable('vendors').set({ adapter: 'codeInBody' }).execute();
  expect(await ask({})).toEqual({ ok: false, code: 'vendor_gives_none' });
});

const page = { transactions: [], next: null };

test.each<[string, service.Reach]>([
  ['is away', () => Promise.reject(new TypeError('refused'))],
  ['answers with an error', async () => Response.json(page, { status: 500 })],
  ['answers with a page', async () => new Response('<html></html>')],
  ['answers with other JSON', async () => Response.json({ transactions: [{}], next: null })],
  ['has pages without end', async () => Response.json({ ...page, next: 'again' })],
  ['answers with too much', async () => Response.json({ ...page, more: ' '.repeat(2 ** 21) })],
])('16: a vendor that %s is silent, and no difference is made of it', async (_what, reach) => {
  await play();
  settle();
  const platform = { ...fixture.platform, log: log.logger };
  expect(await service.recon(platform, reach, { vendor, day })).toEqual({
    ok: false,
    code: 'vendor_silent',
  });
  expect(log.entries()).toMatchObject([{ event: 'recon_failed', vendor, day }]);
});

test('16: a read that failed once is sent once more', async () => {
  await play();
  settle();
  let sent = 0;
  const reach: service.Reach = async (request) => {
    sent += 1;
    if (sent % 2) throw new TypeError('reset');
    return fixture.sandbox.routes.fetch(request);
  };
  expect(await service.recon(fixture.platform, reach, { vendor, day })).toMatchObject({
    ok: true,
    value: { differences: [] },
  });
});

test('16: the vendor tells his records to whom signs for them, once, and to nobody else', async () => {
  const { platform, sandbox } = fixture;
  const now = platform.clock.now();
  const key = vendorKey(platform.config, vendor);
  const make = (change: { key?: Uint8Array; operation?: string; vendor?: string; at?: number }) => {
    const who = { vendor, key, operation: 'transactions', at: now, ...change };
    const url = new URL(`http://vendor.test/sandbox/${vendor}/transactions`);
    return signedRequest(url, who, { from: 0, to: now }, new AbortController().signal);
  };
  const status = async (request: Request) => (await sandbox.routes.fetch(request)).status;
  const good = make({});
  expect(await status(good.clone())).toBe(200);
  expect(await status(good)).toBe(401);
  expect(await status(make({ key: Buffer.from('another') }))).toBe(401);
  expect(await status(make({ vendor: 'SOMEONE' }))).toBe(401);
  expect(await status(make({ at: now - 300_001 }))).toBe(401);
  expect(await status(make({ operation: 'balance' }))).toBe(400);
});

// @engines both: concurrency
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { openVendorFixture, type VendorFixture, type WireAnswer } from '../factories/vendor';

const rounds = 100;
const opening = 20_000;

interface Input {
  id: string;
  send(): Promise<WireAnswer>;
}

/** Five calls a round: a bet twice, its win twice, and for every other round a rollback twice. */
function callsOf(fixture: VendorFixture): Input[] {
  return Array.from({ length: rounds }, (_, index) => {
    const [bet, win, back] = [`b${index}`, `w${index}`, `x${index}`];
    const requested: Input[] = [
      { id: bet, send: () => fixture.bet(bet, `r${index}`, stakeOf(index)) },
      { id: win, send: () => fixture.win(win, `r${index}`, returnOf(index), { refTxId: bet }) },
    ];
    if (index % 2) requested.push({ id: back, send: () => fixture.rollback(back, bet) });
    return [...requested, ...requested];
  }).flat();
}

const stakeOf = (index: number) => 100 + ((index * 37) % 700);
const returnOf = (index: number) => (index * 53) % 900;

/** The same disorder in every run. */
function disorder<T>(items: T[]): T[] {
  let state = 12_345;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

test('500 calls at once on one wallet, each at least twice, end with the exact balance', async () => {
  const fixture = await openVendorFixture({ balance: opening });
  const calls = disorder(callsOf(fixture));
  expect(calls.length).toBe(500);
  await Promise.all(calls.map(({ send }) => send()));
  // As vendors do: what was not answered finally is sent again; whatever was, is answered the same.
  const final = new Map<string, WireAnswer>();
  for (const { id, send } of calls) final.set(id, await send());

  let expected = opening;
  const ok = (id: string) => final.get(id)?.status === 'ok';
  for (let index = 0; index < rounds; index += 1) {
    const [bet, win, back] = [`b${index}`, `w${index}`, `x${index}`];
    if (ok(bet)) expected -= stakeOf(index);
    if (ok(win)) expected += returnOf(index);
    // A stake given back is never also paid, and a bet that was paid for stands.
    if (ok(win)) expect(ok(bet)).toBe(true);
    if (index % 2) expect(ok(bet) && ok(back)).toBe(false);
  }
  expect(await fixture.balance()).toBe(expected);

  const { db } = fixture.platform;
  const totals = await db
    .selectFrom('wallet_rounds')
    .select(({ fn }) => [
      fn.sum<number>('bet_amount').as('bet'),
      fn.sum<number>('win_amount').as('win'),
    ])
    .executeTakeFirstOrThrow();
  expect(opening - Number(totals.bet) + Number(totals.win)).toBe(expected);
  expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
  await fixture.platform.close();
});

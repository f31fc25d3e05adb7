import { sql } from 'kysely';
import { newId } from '../../server/kernel/ids';
import { openVendorFixture, type VendorFixture } from '../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../support/platform';

export interface WalletRates {
  rounds_per_s: number;
  bare_per_s: number;
}

const players = 4;
const turns = 2;
const stake = 100;
const opening = 1_000_000_000;

/**
 * Rounds of the seamless wallet a second (a signed bet and a signed win each), beside the two bare
 * transactions that write the same rows with nothing asked and nothing checked.
 */
export async function measureWallet(url: string, turn_ms: number): Promise<WalletRates> {
  const platform = await openTestPlatform(url);
  try {
    const fixtures: VendorFixture[] = [];
    for (let index = 0; index < players; index += 1) {
      fixtures.push(await openVendorFixture({ platform, balance: opening }));
    }
    const bare = await Promise.all(fixtures.map((fixture) => bareOf(platform, fixture)));
    const rates = { rounds_per_s: 0, bare_per_s: 0 };
    await during(
      turn_ms / 4,
      fixtures.map((fixture) => () => playRound(fixture)),
    );
    for (let turn = 0; turn < turns; turn += 1) {
      rates.rounds_per_s += await during(
        turn_ms,
        fixtures.map((fixture) => () => playRound(fixture)),
      );
      rates.bare_per_s += await during(turn_ms, bare);
    }
    return { rounds_per_s: rates.rounds_per_s / turns, bare_per_s: rates.bare_per_s / turns };
  } finally {
    await platform.close();
  }
}

/** Runs acts in parallel, each again after it ends, and returns their rate per second. */
async function during(duration_ms: number, acts: (() => Promise<void>)[]): Promise<number> {
  let count = 0;
  const began = performance.now();
  const line = async (act: () => Promise<void>) => {
    while (performance.now() - began < duration_ms) {
      await act();
      count += 1;
    }
  };
  await Promise.all(acts.map(line));
  return (count / (performance.now() - began)) * 1000;
}

/** A signed bet and a signed win that ends its round. */
export async function playRound(fixture: VendorFixture): Promise<void> {
  const id = newId();
  const bet = await fixture.bet(`b${id}`, id, stake);
  const win = await fixture.win(`w${id}`, id, stake, { isRoundEnd: true });
  if (bet.status !== 'ok' || win.status !== 'ok') throw new Error(`${bet.status} ${win.status}`);
}

/** A round as rows alone: the same that one over the wallet leaves. */
export async function bareOf(
  { db, clock }: TestPlatform,
  fixture: VendorFixture,
): Promise<() => Promise<void>> {
  const { vendor, member, game } = fixture;
  const account = (owner: string, kind: 'wallet' | 'house') =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
  // The house's account is there once somebody has played.
  await playRound(fixture);
  const walletId = (await account(member.id, 'wallet')).id;
  const houseId = (await account('platform', 'house')).id;
  const round = { vendor_code: vendor, game_code: game.code };
  const currency = 'THB';

  const write = (op: 'bet' | 'win', roundId: string) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const id = newId();
      const [debit_id, credit_id] = op === 'bet' ? [walletId, houseId] : [houseId, walletId];
      await trx
        .insertInto('wallet_nonces')
        .values({ vendor_code: vendor, nonce: id, expires_at: now })
        .execute();
      const { balance, place } = await trx
        .updateTable('accounts')
        .set({
          balance: sql<number>`balance + ${op === 'bet' ? -stake : stake}`,
          entries_count: sql<number>`entries_count + 1`,
        })
        .where('id', '=', walletId)
        .returning(['balance', 'entries_count as place'])
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('transfers')
        .values({
          id,
          key: id,
          kind: op,
          amount: stake,
          currency,
          debit_id,
          credit_id,
          ref: roundId,
          created_at: now,
        })
        .execute();
      const leg = (account_id: string, amount: number) => ({
        transfer_id: id,
        account_id,
        amount,
        created_at: now,
        ...(account_id === walletId ? { balance_after: balance, place, kind: op } : {}),
      });
      await trx
        .insertInto('entries')
        .values([leg(debit_id, -stake), leg(credit_id, stake)])
        .execute();
      const rows = { ...round, round_id: roundId, member_id: member.id, created_at: now };
      await trx
        .insertInto('wallet_txs')
        .values({
          ...rows,
          vendor_tx: id,
          op,
          status: op === 'bet' ? 'accepted' : 'done',
          amount: stake,
          currency,
          ref_tx: null,
          transfer_id: id,
          request_hash: id,
          answer: '{}',
          updated_at: now,
        })
        .execute();
      if (op === 'bet') {
        const open = { bet_amount: stake, win_amount: 0, state: 'open' as const, closed_at: null };
        await trx
          .insertInto('wallet_rounds')
          .values({ ...rows, ...open })
          .execute();
      } else {
        await trx
          .updateTable('wallet_txs')
          .set({ status: 'settled', updated_at: now })
          .where('vendor_code', '=', vendor)
          .where('game_code', '=', game.code)
          .where('round_id', '=', roundId)
          .where('op', '=', 'bet')
          .execute();
        await trx
          .updateTable('wallet_rounds')
          .set({ win_amount: stake, state: 'closed', closed_at: now })
          .where('vendor_code', '=', vendor)
          .where('game_code', '=', game.code)
          .where('round_id', '=', roundId)
          .where('member_id', '=', member.id)
          .execute();
      }
    });
  return async () => {
    const roundId = newId();
    await write('bet', roundId);
    await write('win', roundId);
  };
}

// @engines both: money
import { expect, test, describe } from 'vitest';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { measureTeams } from '../../load/teams';
import { bareOf, playRound } from '../../load/wallet';
import { copiedDatabaseUrl } from '../../support/database';

describe('questions about a large team', () => {
  test('every question that is measured of a large team has its answer, of a small one too', async () => {
    const urls = {
      small: await copiedDatabaseUrl('migrated'),
      large: await copiedDatabaseUrl('migrated'),
    };
    const sizes = { small: { members: 80, rounds: 4 }, large: { members: 120, rounds: 4 } };
    const found = await measureTeams(urls, sizes, () => undefined, 1);
    expect(found.map(({ name }) => name)).toContain('its rebates paid, by the job');
    expect(found.every(({ small_ms, large_ms }) => small_ms > 0 && large_ms > 0)).toBe(true);
  });
});

describe('the bare transactions', () => {
  /**
   * The rows that a round writes, without ids, hashes, answers and the balance that a bare round
   * lacks.
   */
  async function rowsOf({ platform: { db }, vendor }: VendorFixture) {
    const txs = await db
      .selectFrom('wallet_txs')
      .select(['op', 'status', 'amount', 'currency', 'member_id', 'game_code'])
      .where('vendor_code', '=', vendor)
      .orderBy('op')
      .execute();
    const rounds = await db
      .selectFrom('wallet_rounds')
      .select(['bet_amount', 'win_amount', 'state', 'member_id', 'closed_at'])
      .where('vendor_code', '=', vendor)
      .execute();
    const moved = await db
      .selectFrom('entries as e')
      .innerJoin('transfers as t', 't.id', 'e.transfer_id')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .select(['t.kind', 't.amount', 'e.amount as leg', 'a.kind as account'])
      .where('t.kind', 'in', ['bet', 'win'])
      .orderBy('t.kind')
      .orderBy('a.kind')
      .execute();
    const nonces = await db.selectFrom('wallet_nonces').select('vendor_code').execute();
    return { txs, rounds, moved, nonces: nonces.length };
  }

  type Rows = Awaited<ReturnType<typeof rowsOf>>;

  /** The rows that come with another round: each kind of row as often again. */
  const twice = ({ txs, rounds, moved }: Rows) => ({
    txs: txs.flatMap((row) => [row, row]),
    rounds: rounds.flatMap((row) => [row, row]),
    moved: moved.flatMap((row) => [row, row]),
  });

  test('the bare transactions that the wallet is measured against write the rows of a round', async () => {
    const fixture = await openVendorFixture({ balance: 1_000 });
    const before = await rowsOf(fixture);
    const bare = await bareOf(fixture.platform, fixture);
    const played = await rowsOf(fixture);
    await bare();
    const both = await rowsOf(fixture);
    expect(both).toMatchObject(twice(played));
    expect(both.nonces - played.nonces).toBe(played.nonces - before.nonces);
    expect(played.txs).toHaveLength(2);
    expect(await fixture.balance()).toBe(1_000);
    expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
    await playRound(fixture);
    expect(await fixture.balance()).toBe(1_000);
    await fixture.platform.close();
  });
});

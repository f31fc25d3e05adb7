// @engines both: queries
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../server/kernel/api/call';
import type { bettingRecord } from '../../../server/areas/records/api/bettingRecord';
import { record_rows_a_page } from '../../../server/kernel/api/records';
import { showBets } from '../../../server/areas/records/bettingRecord';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addRounds } from '../../factories/round';
import { addTickets } from '../../factories/ticket';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { scaled } from '../../support/repeat';

const minute = 60_000;
/** Within the days that a record can show. */
const bets = scaled(2_000, 200_000);

const platform = await openTestPlatform();
await addVendor(platform, 'MOON');
const slot = (await addGame(platform, 'MOON')).code;
const table = (await addGame(platform, 'MOON', { game_type: 'LIVE' })).code;
const [own, ...others] = await Promise.all([1, 2, 3].map(() => addMember(platform)));
const member = own!;
const instantOf = (nth: number) =>
  platform.clock.now() - Math.floor((nth * 90 * 1_440 * minute) / bets);
const rounds = Array.from({ length: bets }, (_, nth) => ({
  vendor: 'MOON',
  game: nth % 3 === 0 ? slot : table,
  state: 'closed' as const,
  bet: 1 + (nth % 7),
  win: nth % 4,
  at: instantOf(nth),
}));
for (const player of [member, ...others]) await addRounds(platform.db, player, rounds);
await addTickets(
  platform.db,
  member,
  Array.from({ length: 60 }, (_, nth) => ({
    code: 'XSMB',
    state: 'open' as const,
    stake: 100,
    at: instantOf(nth),
  })),
);
// In life autovacuum does this; without it PostgreSQL takes all tables for the same size.
if (platform.store.engine === 'postgres') await sql`analyze`.execute(platform.db);
afterAll(() => platform.close());

type Input = RequestOf<typeof bettingRecord>;
const all: Input = { from: '2025-10-17', to: '2026-01-15' };
const middle = () => `o${platform.clock.now() - 45 * 1_440 * minute}.rMOON/${slot}/x`;

const requested: [string, () => Input][] = [
  ['the newest', () => all],
  ['the oldest', () => ({ ...all, cursor: 'last' })],
  ['those in the middle', () => ({ ...all, cursor: middle() })],
  ['those before the middle', () => ({ ...all, cursor: middle().replace('o', 'n') })],
  ['those of a category', () => ({ ...all, category: 'RNG', cursor: middle() })],
  ['those of a state', () => ({ ...all, state: 'refunded', vendor: 'MOON' })],
];

describe.each(requested)('%s of a long betting record', (_, fields) => {
  it('are found by the member’s index, the rounds in nothing else (wallet#betting-record)', async () => {
    const plans = await plansOf(platform, async (watched) => {
      const found = await showBets(watched, member.id, fields());
      expect(found.ok && found.value.list.length).toBe(fields().state ? 0 : record_rows_a_page);
    });
    const accesses = (table: string) =>
      plans
        .filter(({ query }) => query.includes(`from "${table}"`))
        .flatMap((plan) => plan.accesses);
    const rounds = accesses('wallet_rounds');
    expect(rounds.length).toBeGreaterThan(0);
    for (const access of rounds) {
      if (platform.store.engine === 'sqlite') {
        expect(access).toMatch(
          /COVERING INDEX wallet_rounds_member \(member_id=\? AND created_at[<>]/,
        );
      } else {
        // Of a few games the rounds are as well found by their key.
        expect(access).toMatch(/wallet_rounds_(member.*created_at [<>]|pk)/);
        expect(access).toMatch(/member_id =/);
      }
    }
    for (const access of accesses('lottery_tickets')) {
      // Few tickets are as well found by the other of the two.
      expect(access).toMatch(/lottery_tickets_(record|member)\b.*member_id ?=/);
    }
    expect(plans.flatMap(({ scans }) => scans).filter((scan) => !scan.includes('vendors'))).toEqual(
      [],
    );
  });
});

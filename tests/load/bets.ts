import { sql } from 'kysely';
import { betRound, bettingRecord } from '../../server/areas/records/api/bettingRecord';
import type { Member } from '../../server/store/tables';
import { addGame, addVendor } from '../factories/game';
import { addMember, tokenOf } from '../factories/member';
import { addRounds } from '../factories/round';
import { addTickets } from '../factories/ticket';
import { askOf } from '../support/calls';
import { openTestPlatform, type TestPlatform } from '../support/platform';

/** The time of a call of the betting record (median) for a short record and for a long one. */
export interface BetFigures {
  name: string;
  /** Bets in the filter, of the long record. */
  bets: number;
  short_ms: number;
  long_ms: number;
}

const day_ms = 86_400_000;
/** The most days that a record shows. */
const days = 92;
const games_a_vendor = 20;
const tickets_in = 100;
const warm_turns = 5;
const turns = 40;

interface Player {
  token: string;
  /** A place in the middle of the days, and a round there. */
  middle: string;
  round: string;
}

/**
 * The betting records of two members, of whom one has so many rounds in 92 days and the other a hundredth of them:
 * pages, filters and their sums, in turns. A third member's rounds lie between theirs.
 */
export async function measureBets(url: string, rounds: number): Promise<BetFigures[]> {
  const platform = await openTestPlatform(url);
  try {
    const games = await addGames(platform);
    const playerWith = async (count: number) => {
      const member = await addMember(platform);
      return { member, ...(await fill(platform, member, games, count)) };
    };
    await playerWith(rounds);
    const [short, long] = [await playerWith(Math.ceil(rounds / 100)), await playerWith(rounds)];
    if (platform.store.engine === 'postgres') await sql`vacuum analyze`.execute(platform.db);
    const players: Player[] = [];
    for (const { member, ...more } of [short, long]) {
      players.push({ token: await tokenOf(platform, member.username), ...more });
    }
    return await measure(platform, players);
  } finally {
    await platform.close();
  }
}

async function addGames(platform: TestPlatform) {
  const games: { vendor: string; game: string }[] = [];
  for (const vendor of ['MOON', 'AWAY']) {
    await addVendor(platform, vendor);
    for (let nth = 0; nth < games_a_vendor; nth += 1) {
      const type = nth % 4 === 0 ? 'LIVE' : 'RNG';
      games.push({ vendor, game: (await addGame(platform, vendor, { game_type: type })).code });
    }
  }
  return games;
}

/** Stores rounds evenly over the days until now, a third of them won, and some tickets. */
async function fill(
  platform: TestPlatform,
  member: Member,
  games: readonly { vendor: string; game: string }[],
  count: number,
): Promise<Omit<Player, 'token'>> {
  const now = platform.clock.now();
  const instantOf = (nth: number, of: number) => now - Math.floor((nth * (days - 1) * day_ms) / of);
  const rounds = Array.from({ length: count }, (_, nth) => ({
    ...games[nth % games.length]!,
    round: `${member.username}-${nth}`,
    state: 'closed' as const,
    bet: 100 + (nth % 7),
    win: nth % 3 === 0 ? 250 : 0,
    at: instantOf(nth, count),
  }));
  await addRounds(platform.db, member, rounds);
  const tickets = Array.from({ length: tickets_in }, (_, nth) => ({
    code: 'XSMB',
    state: 'lost' as const,
    stake: 100,
    at: instantOf(nth, tickets_in),
  }));
  await addTickets(platform.db, member, tickets);
  const half = rounds[count >> 1]!;
  const round = `${half.vendor}/${half.game}/${half.round}`;
  return { round, middle: `o${half.at}.r${round}` };
}

type Fields = Record<string, string>;

async function measure(platform: TestPlatform, players: readonly Player[]): Promise<BetFigures[]> {
  const call = askOf(platform);
  const from = new Date(platform.clock.now() - (days - 1) * day_ms).toISOString().slice(0, 10);
  const record = (more: (player: Player) => Fields) => ({
    path: bettingRecord.path,
    fields: (player: Player): Fields => ({ from, ...more(player) }),
  });
  const input = {
    'the last 7 days': { path: bettingRecord.path, fields: (): Fields => ({}) },
    '92 days, the newest': record(() => ({})),
    '92 days, the middle': record(({ middle }) => ({ cursor: middle })),
    '92 days, the oldest': record(() => ({ cursor: 'last' })),
    'a vendor': record(() => ({ vendor: 'AWAY' })),
    'a category': record(() => ({ category: 'LIVE' })),
    'those won': record(() => ({ state: 'won' })),
    'none of a state': record(() => ({ state: 'refunded' })),
    'one round': { path: betRound.path, fields: ({ round }: Player): Fields => ({ id: round }) },
  };
  const figures: BetFigures[] = [];
  for (const [name, { path, fields }] of Object.entries(input)) {
    const took: number[][] = players.map(() => []);
    let bets = 1;
    for (let turn = 0; turn < turns + warm_turns; turn += 1) {
      for (const [which, player] of players.entries()) {
        const began = performance.now();
        const answer = await call('GET', path, fields(player), player.token);
        if (turn >= warm_turns) took[which]!.push(performance.now() - began);
        if (!answer.success) throw new Error(`${name} answered ${answer.code}`);
        bets = (answer.value as { total?: { rows: number } }).total?.rows ?? 1;
      }
    }
    figures.push({ name, bets, short_ms: median(took[0]!), long_ms: median(took[1]!) });
  }
  return figures;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

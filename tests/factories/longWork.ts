import { sql } from 'kysely';
import { sendOperatorMessage } from '../../server/areas/content/messages';
import {
  importGames,
  readGameLines,
  switchGames,
} from '../../server/areas/games/operate/manageGames';
import { setVendor } from '../../server/areas/games/operate/manageVendors';
import { plannedOf } from '../../server/areas/lottery/draws/schedule';
import { lotteryOf } from '../../server/areas/lottery/lotteries';
import { importResults } from '../../server/areas/lottery/results/importResults';
import type { Platform } from '../../server/kernel/context';
import type { Db } from '../../server/store/open';
import { addMember } from './member';
import { tester } from './operator';
import { doneOf } from '../support/calls';

export const vendor = 'MYVENDOR';
const day_ms = 86_400_000;

export const gameLines = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      code: `game-${index}`,
      type: 'RNG',
      names: { th: `เกม ${index}`, en: `Game ${index}`, vi: `Trò ${index}` },
    }),
  ).join('\n');

export async function addVendor({ db, clock }: Platform): Promise<void> {
  const address = { launch_url: 'https://games.example/{token}', needs_script: 0 };
  const own = { code: vendor, name: 'My Vendor', adapter: 'codeInStatus', sort: 1 } as const;
  await setVendor({ db, clock }, tester, { ...own, ...address });
}

const bring = async (given: Platform, count: number) => {
  const { games } = readGameLines(gameLines(count));
  return doneOf(await importGames(given, tester, { vendor, games }));
};

const result = (first: string) =>
  `${first}~16876~34885,65037~44442,95464,14795,94080,18983,22006~0979,4293,2502,4395~4240,3439,3988,5912,3636,5423~029,272,278~02,25,78,70`;

const lottery = lotteryOf('XSMB')!;
const drawOn = (daysBefore: number) => {
  const day = new Date(Date.UTC(2025, 11, 31) - daysBefore * day_ms).toISOString().slice(0, 10);
  return plannedOf(lottery, day.replaceAll('-', ''));
};

/** Results of so many draws of the North before 2026, the newest first; at the new year of the moon there are none. */
export const resultsOf = (count: number, first: string) =>
  Array.from({ length: count + 100 }, (_, index) => drawOn(index))
    .filter((draw) => draw !== undefined)
    .slice(0, count)
    .map((draw, index) => ({ line: index + 1, draw, result: result(first) }));

const counted = async (query: Promise<{ rows: { count: number }[] }>): Promise<number> =>
  (await query).rows[0]!.count;
export const rowsOf = (db: Db, from: string): Promise<number> =>
  counted(sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db));

export const members = 4_100;
export const message = { title: 'Closed tonight', content: 'From two to four.' };

/** A command on a long list, and where its slices end. */
interface Work {
  prepare?: (given: Platform) => Promise<unknown>;
  run: (given: Platform) => Promise<unknown>;
  /** The rows that it has written. */
  written: string;
  total: number;
  /** The rows that stand after its first slice. */
  slice: number;
  /** The insert into the record of acts with which its second slice ends. */
  breaksAt: number;
  act: string;
}

export const works: Record<string, Work> = {
  'games import': {
    prepare: addVendor,
    run: (given) => bring(given, 1_100),
    written: `games where vendor_code = '${vendor}'`,
    total: 1_100,
    slice: 500,
    breaksAt: 2,
    act: 'game.import',
  },
  'games off': {
    async prepare(given) {
      await addVendor(given);
      await bring(given, 250);
    },
    run(given) {
      const codes = Array.from({ length: 250 }, (_, index) => `game-${index}`);
      return switchGames(given, tester, { vendor, codes, on: false });
    },
    written: `games where vendor_code = '${vendor}' and active = 0`,
    total: 250,
    slice: 100,
    breaksAt: 150,
    act: 'game.off',
  },
  'results import': {
    run: (given) => importResults(given, tester, resultsOf(1_100, '00001')),
    written: `lottery_draws where result like '00001%'`,
    total: 1_100,
    slice: 500,
    breaksAt: 2,
    act: 'result.import',
  },
  'results import --correct': {
    prepare: (given) => importResults(given, tester, resultsOf(50, '00001')),
    run: (given) => importResults(given, tester, resultsOf(50, '00002'), { reason: 'misread' }),
    written: `lottery_draws where result like '00002%'`,
    total: 50,
    slice: 20,
    breaksAt: 2,
    act: 'result.import',
  },
  'messages send --all': {
    async prepare(given) {
      const { id } = await addMember(given);
      await sql`insert into members (id, username, type, status, nickname, profile, created_at)
        with recursive n(at) as (select 1 union all select at + 1 from n where at < ${members - 1})
        select ${id} || '-' || at, 'crowd' || at, 0, 'active', '', '{}', 1 from n`.execute(
        given.db,
      );
    },
    run: (given) => sendOperatorMessage(given, tester, 'all', message),
    written: 'member_messages',
    total: members,
    slice: 2_000,
    breaksAt: 2,
    act: 'message.send',
  },
};

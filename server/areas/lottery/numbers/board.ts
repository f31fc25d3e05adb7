import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import * as api from '../api/numbers';
import type { numberBoard } from '../api/numbers';
import { betWords } from '../betWords';
import { lotteryName } from '../lists/rows';
import { lotteryOf, type Lottery } from '../lotteries';
import { betTypeOf, betTypesOf } from '../rules/betTypes';
import { numbersInForce, stakedOn, termsOf, numberKey } from '../tickets/numbers';
import { betLimits } from '../tickets/price';

type Board = ResponseOf<typeof numberBoard>;

/** Draws on sale beside the next one, and changes of a draw, that a board lists. */
const draws_most = 10;
const changes_most = 100;

/**
 * Returns the numbers of a draw on sale that are not simply open, with since when, and what became of them
 * (lottery#number-board). Nothing of stakes. Failure: `lottery_unknown`.
 */
export async function boardOf(
  platform: Platform,
  { code, numero = '', language = 'th' }: RequestOf<typeof numberBoard>,
): Promise<Result<Board, 'lottery_unknown'>> {
  const lottery = lotteryOf(code);
  if (!lottery) return fail('lottery_unknown');
  const { db } = platform;
  const draws = await drawsOnSale(db, code, platform.clock.now());
  const draw = draws.find((one) => one.numero === numero) ?? draws[0];
  const head = {
    code,
    displayName: lotteryName(lottery, language),
    prizeMode: lottery.category === 'ELOTT' ? ('Elott' as const) : ('Lott' as const),
    draws: draws.map(({ numero: own, draws_at, locks_at }) => ({
      numero: own,
      drawsAt: draws_at,
      locksAt: locks_at,
    })),
  };
  if (!draw) return ok({ ...head, numero: null, rows: [], changes: [] });
  const nameOf = namesIn(lottery, language);
  const [rows, changes] = await Promise.all([
    rowsOf(platform, lottery, draw.id),
    changesOf(db, draw.id),
  ]);
  return ok({
    ...head,
    numero: draw.numero,
    rows: rows.map((row) => ({ ...row, name: nameOf(row.betType) })),
    changes: changes.map((row) => ({ ...row, name: nameOf(row.betType) })),
  });
}

const namesIn = ({ shape }: Lottery, language: Parameters<typeof betWords>[2]) => {
  const names = new Map<string, string>();
  return (betType: string): string => {
    const name = names.get(betType) ?? betWords(shape, betType, language).name;
    names.set(betType, name);
    return name;
  };
};

async function drawsOnSale(db: Db, code: string, now: number) {
  const open = db
    .selectFrom('lottery_draws')
    .select(['id', 'numero', 'draws_at', 'locks_at'])
    .where('code', '=', code)
    .where('state', '=', 'open')
    .where('locks_at', '>', now)
    .orderBy('draws_at');
  const [next, others] = await Promise.all([
    open.limit(1).execute(),
    open
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lottery_numbers')
            .select('lottery_numbers.id')
            .whereRef('lottery_numbers.draw_id', '=', 'lottery_draws.id'),
        ),
      )
      .limit(draws_most)
      .execute(),
  ]);
  const first = next[0];
  if (!first) return [];
  return [first, ...others.filter(({ id }) => id !== first.id)];
}

/** The numbers of a draw that are reduced, limited or closed now, in the order of the menu. */
export async function rowsOf(
  platform: Platform,
  { shape }: Pick<Lottery, 'shape'>,
  drawId: string,
) {
  const { db, clock } = platform;
  const limits = await betLimits(platform);
  const inForce = await numbersInForce(db, drawId, clock.now());
  const names = [...inForce.values()].map(({ operator, exposure }) => {
    const { bet_type: betType, selection } = (operator ?? exposure)!;
    return { betType, selection };
  });
  const staked = await stakedOn(db, drawId, names);
  const order = new Map(betTypesOf(shape).map(({ id }, index) => [id, index]));
  return names
    .filter(({ betType }) => betTypeOf(shape, betType) !== undefined)
    .map((name) => {
      const key = numberKey(name.betType, name.selection);
      const rows = inForce.get(key)!;
      const { status, percent, since } = termsOf(shape, name, rows, staked.get(key) ?? 0, limits);
      return { ...name, status, percent: status === 'reduced' ? percent : null, since };
    })
    .filter(({ status }) => status !== 'open')
    .sort(
      (a, b) =>
        order.get(a.betType)! - order.get(b.betType)! || (a.selection < b.selection ? -1 : 1),
    );
}

/** The changes of a draw's numbers, those to come among them, the latest first. */
async function changesOf(db: Db, drawId: string) {
  const rows = await db
    .selectFrom('lottery_numbers')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(changes_most)
    .execute();
  return rows.map(({ bet_type, selection, status, percent, from_at, source }) => ({
    betType: bet_type,
    selection,
    status,
    percent,
    since: from_at,
    byExposure: source === 'exposure',
  }));
}

export const bindings: Binding[] = [
  bind(api.numberBoard, (platform, { input }) => boardOf(platform, input)),
];

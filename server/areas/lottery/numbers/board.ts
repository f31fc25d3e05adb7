import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import * as api from '../api/numbers';
import type { numberBoard } from '../api/numbers';
import { betWords } from '../betWords';

import { lotteryName } from '../names';
import { lotteryOf, type Lottery } from '../lotteries';
import { betTypeOf, betTypesOf } from '../rules/betTypes';
import {
  fromOtherSide,
  isAcross,
  listersOf,
  otherCodeOf,
  stationOf,
  typesAcross,
} from '../tickets/across';
import { numbersInForce, stakedOn, termsOf, numberKey } from '../tickets/numbers';
import { betLimits } from '../tickets/price';
import { drawIdOf } from '../holdDraws';

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
    changesOf(db, lottery, draw.id),
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

/**
 * Returns the numbers of a draw that are reduced, limited or closed now, in the order of the menu; bets over two stations that
 * another one lists come last, as they are written at this one (lottery#two-stations).
 */
export async function rowsOf(platform: Platform, lottery: Lottery, drawId: string) {
  const own = await listedRows(platform, lottery, drawId);
  const others = await listedElsewhere(platform.db, lottery, drawId);
  const across = await Promise.all(
    others.map(async ({ lister, drawId: id }) => {
      const rows = await listedRows(platform, lister, id);
      return rows
        .filter((row) => isOver(lister, lottery, row))
        .map((row) => ({ ...row, selection: fromOtherSide(lister, row.selection) }));
    }),
  );
  return [...own, ...across.flat()];
}

/** True for a number of a bet over two stations that names this one as the other. */
const isOver = (
  lister: Lottery,
  { code }: Lottery,
  { betType, selection }: { betType: string; selection: string },
): boolean => isAcross(lister, betType) && otherCodeOf(selection) === code;

/** The draws that list bets with a draw and have numbers that are set. */
async function listedElsewhere(
  db: Db,
  lottery: Lottery,
  drawId: string,
): Promise<{ lister: Lottery; drawId: string }[]> {
  const numero = drawId.slice(lottery.code.length + 1);
  const byId = new Map(listersOf(lottery).map((one) => [drawIdOf(one.code, numero), one]));
  if (byId.size === 0) return [];
  const rows = await db
    .selectFrom('lottery_numbers')
    .select('draw_id')
    .distinct()
    .where('draw_id', 'in', [...byId.keys()])
    .where('bet_type', 'in', typesAcross(lottery))
    .orderBy('draw_id')
    .execute();
  return rows.map(({ draw_id }) => ({ lister: byId.get(draw_id)!, drawId: draw_id }));
}

async function listedRows(platform: Platform, { shape }: Pick<Lottery, 'shape'>, drawId: string) {
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
async function changesOf(db: Db, lottery: Lottery, drawId: string) {
  const others = await listedElsewhere(db, lottery, drawId);
  const listers = new Map(others.map(({ lister, drawId: id }) => [id, lister]));
  const rows = await db
    .selectFrom('lottery_numbers')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('draw_id', '=', drawId),
        ...[...listers.keys()].map((id) =>
          and([
            eb('draw_id', '=', id),
            eb('bet_type', 'in', typesAcross(lottery)),
            eb('selection', 'like', `%-${stationOf(lottery)}`),
          ]),
        ),
      ]),
    )
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(changes_most)
    .execute();
  return rows.map(({ draw_id, bet_type, selection, status, percent, from_at, source }) => ({
    betType: bet_type,
    selection: listers.has(draw_id) ? fromOtherSide(listers.get(draw_id)!, selection) : selection,
    status,
    percent,
    since: from_at,
    byExposure: source === 'exposure',
  }));
}

export const bindings: Binding[] = [
  bind(api.numberBoard, (platform, { input }) => boardOf(platform, input)),
];

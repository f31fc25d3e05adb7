import type { z } from 'zod';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { listGames, offsetOf, totalPages } from '../../games/listGames';
import * as api from '../api/lists';
import type {
  drawHistory as historyCall,
  gpiGames as gpiCall,
  LotteryRow,
  lotteryMenu as menuCall,
  memberLotteries as ownCall,
  openedNumeros as numerosCall,
  prizeModes,
} from '../api/lists';
import { firstDrawFrom, plannedOf } from '../draws/schedule';
import { hasBets, lotteryOf, groups, lotteries, type Lottery } from '../lotteries';
import { listersOf, partnersOf, stationOf } from '../tickets/across';
import { boardsOf, lastCorrection } from './board';
import { hasBalls, drawnView, lotteryRow, secondsTo, type Language } from './rows';
import { groupName, lotteryName } from '../names';

/** Lists the codes of a member's favourite lotteries, the newest first (lottery#lottery-favourites). */
async function favouriteLotteries({ db }: Platform, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_favourites')
    .select('code')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Marks a lottery; marking it again changes nothing. Failure: `game_unknown`. */
async function addLotteryFavourite(
  { db, clock }: Platform,
  memberId: string,
  code: string,
): Promise<Result<{ success: boolean }, 'game_unknown'>> {
  if (!lotteryOf(code)) return fail('game_unknown');
  await db
    .insertInto('lottery_favourites')
    .values({ member_id: memberId, code, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['member_id', 'code']).doNothing())
    .execute();
  return ok({ success: true });
}

/** Removes the mark of a lottery; removing it again changes nothing. */
async function removeLotteryFavourite(
  { db }: Platform,
  memberId: string,
  code: string,
): Promise<{ success: boolean }> {
  await db
    .deleteFrom('lottery_favourites')
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .execute();
  return { success: true };
}

/**
 * True if the schedule has draws between two of a lottery (by their numeros) that follow each other in
 * its history: these are not in the store (lottery#draw-history). False where the schedule does not
 * know one of the two.
 */
function hasGap(lottery: Lottery, newer: string, older: string): boolean {
  const [after, before] = [plannedOf(lottery, newer), plannedOf(lottery, older)];
  if (!after || !before || before.drawsAt >= after.drawsAt) return false;
  return firstDrawFrom(lottery, before.drawsAt + 1)?.id !== after.id;
}

/**
 * True if draws between the newest of a history and an instant (epoch ms) are not in the store: not
 * those that are there and have no result yet.
 */
async function hasGapUntil(
  db: Db,
  lottery: Lottery,
  newest: string,
  now: number,
): Promise<boolean> {
  const last = plannedOf(lottery, newest);
  const next = last && firstDrawFrom(lottery, last.drawsAt + 1);
  if (!next || next.drawsAt > now) return false;
  const stored = await db
    .selectFrom('lottery_draws')
    .select('id')
    .where('id', '=', next.id)
    .executeTakeFirst();
  return stored === undefined;
}

interface Mode {
  prizeMode: (typeof prizeModes)[number];
  language: Language;
}

/** The lotteries of a prize mode: Elott has those that are drawn here, the others those that are not. */
const lotteriesOf = ({ prizeMode }: Pick<Mode, 'prizeMode'>): Lottery[] =>
  lotteries.filter(({ category }) => (category === 'ELOTT') === (prizeMode === 'Elott'));

async function rowsOf(
  platform: Platform,
  mode: Mode,
  wanted = lotteriesOf(mode),
): Promise<LotteryRow[]> {
  const boards = await boardsOf(platform, wanted);
  const now = platform.clock.now();
  return wanted.map((one) => lotteryRow(one, boards.get(one.code) ?? {}, now, mode.language));
}

/** Lists the groups of a prize mode with their lotteries, in the order of the menu (lottery#groups). */
async function lotteryMenu(platform: Platform, mode: Mode): Promise<ResponseOf<typeof menuCall>> {
  const rows = await rowsOf(platform, mode);
  const entries = groups.map((group) => ({
    tag: group,
    labelName: groupName(group, mode.language),
    gameMenus: rows.filter((row) => row.group === group),
  }));
  return { groups: entries.filter(({ gameMenus }) => gameMenus.length > 0) };
}

/** Lists the lotteries of a prize mode; a member's favourites come first (lottery#lottery-list). */
async function lotteryList(
  platform: Platform,
  memberId: string | undefined,
  mode: Mode,
): Promise<LotteryRow[]> {
  const rows = await rowsOf(platform, mode);
  const favourites = memberId === undefined ? [] : await favouriteLotteries(platform, memberId);
  const isFirst = ({ code }: LotteryRow) => favourites.includes(code);
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

/** Lists the lotteries of a prize mode that a member played, the last one first. */
async function recentLotteries(
  platform: Platform,
  memberId: string,
  input: Mode & { recentCount: number },
): Promise<LotteryRow[]> {
  const played = await playedCodes(platform, memberId);
  const wanted = lotteriesOf(input).filter(({ code }) => played.includes(code));
  const rows = new Map((await rowsOf(platform, input, wanted)).map((row) => [row.code, row]));
  return played.flatMap((code) => rows.get(code) ?? []).slice(0, input.recentCount);
}

/** The codes of the lotteries that a member played, the last one first. */
async function playedCodes({ db }: Platform, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_recents')
    .select('code')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** The member's own lotteries, by code, for a page that has their rows already (lottery#lottery-list). */
async function memberLotteries(
  platform: Platform,
  memberId: string,
): Promise<ResponseOf<typeof ownCall>> {
  const [favourites, recents] = await Promise.all([
    favouriteLotteries(platform, memberId),
    playedCodes(platform, memberId),
  ]);
  return { favourites, recents };
}

/** Lists the open draws that come next, of one lottery or of all those of a prize mode. */
async function openedNumeros(
  { db, clock }: Platform,
  input: z.output<(typeof numerosCall)['request']>,
): Promise<ResponseOf<typeof numerosCall>> {
  const now = clock.now();
  const codes = lotteriesOf(input).map(({ code }) => code);
  const draws = await db
    .selectFrom('lottery_draws')
    .select(['code', 'numero', 'locks_at', 'draws_at'])
    .where('code', 'in', input.gameCode === '' ? codes : [input.gameCode])
    .where('draws_at', '>', now)
    .where('state', 'in', ['open', 'locked'])
    .orderBy('draws_at')
    .orderBy('code')
    .limit(input.count)
    .execute();
  const stations = await stationsBeside(db, lotteryOf(input.gameCode), draws, now);
  return draws.map(({ code, numero, locks_at, draws_at }) => ({
    gameCode: code,
    numero,
    remainTime: secondsTo(draws_at, now),
    lockTime: Math.round((draws_at - locks_at) / 1_000),
    isSale: locks_at > now && hasBets(code),
    drawsAt: draws_at,
    locksAt: locks_at,
    stations: (stations.get(numero) ?? []).map((one) => ({
      station: stationOf(one),
      name: lotteryName(one, input.language),
    })),
  }));
}

/** Finds the other stations on sale beside a lottery's draws, by numero, in the order of their codes (lottery#two-stations). */
async function stationsBeside(
  db: Db,
  lottery: Lottery | undefined,
  draws: readonly Pick<LotteryDraw, 'numero'>[],
  now: number,
): Promise<Map<string, Lottery[]>> {
  const kin = lottery ? [...listersOf(lottery), ...partnersOf(lottery)] : [];
  const beside = new Map<string, Lottery[]>();
  if (kin.length === 0 || draws.length === 0) return beside;
  const rows = await db
    .selectFrom('lottery_draws')
    .select(['code', 'numero'])
    .where(
      'code',
      'in',
      kin.map(({ code }) => code),
    )
    .where(
      'numero',
      'in',
      draws.map(({ numero }) => numero),
    )
    .where('state', '=', 'open')
    .where('locks_at', '>', now)
    .orderBy('code')
    .execute();
  for (const { code, numero } of rows) {
    beside.set(numero, [...(beside.get(numero) ?? []), lotteryOf(code)!]);
  }
  return beside;
}

/** Lists a page of the vendors' own electronic lotteries (lottery#electronic-lotteries). */
async function gpiGames(
  platform: Platform,
  { pageNo, pageSize, language }: z.output<(typeof gpiCall)['request']>,
): Promise<ResponseOf<typeof gpiCall>> {
  const all = { vassalage: '', gameName: '', gameClassify: '', minBet: '', minLine: '' } as const;
  const found = await listGames(platform, {
    ...all,
    gameType: 'ELOTT',
    pageNo,
    pageSize,
    language,
  });
  return { content: found.games, pageNum: found.pageNum, totalPages: found.totalPages };
}

/**
 * Lists a page of the past draws of a lottery, the newest first (lottery#draw-history): those with a
 * result, and those that were called off. Failure: `game_unknown`.
 */
async function drawHistory(
  { db, clock }: Platform,
  input: z.output<(typeof historyCall)['request']>,
): Promise<Result<ResponseOf<typeof historyCall>, 'game_unknown'>> {
  const lottery = lotteryOf(input.gameCode);
  if (!lottery) return fail('game_unknown');
  const past = db
    .selectFrom('lottery_draws')
    .where('code', '=', lottery.code)
    .where('draws_at', '<=', clock.now())
    .where('state', 'in', ['resulted', 'settled', 'void']);
  const { count } = await past
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const draws = await past
    .select(['numero', 'day', 'draws_at', 'state', 'result', 'result_source', 'commitment'])
    .select(lastCorrection)
    .orderBy('draws_at', 'desc')
    .orderBy('numero', 'desc')
    // One more than the page has: the draw before its last one.
    .limit(input.pageSize + 1)
    .offset(offsetOf(input))
    .execute();
  const newest = input.pageNo === 1 ? draws[0]?.numero : undefined;
  return ok({
    gameCode: lottery.code,
    displayName: lotteryName(lottery, input.language),
    gap: newest !== undefined && (await hasGapUntil(db, lottery, newest, clock.now())),
    balls: hasBalls(lottery.shape),
    list: draws.slice(0, input.pageSize).map((draw, index) => ({
      ...drawnView(lottery, draw),
      hasProof: hasProof(draw),
      void: draw.state === 'void',
      gap: draws[index + 1] ? hasGap(lottery, draw.numero, draws[index + 1]!.numero) : false,
    })),
    pageNum: input.pageNo,
    totalPages: totalPages(Number(count), input),
  });
}

const hasProof = ({
  state,
  commitment,
  result_source: source,
}: Pick<LotteryDraw, 'state' | 'commitment' | 'result_source'>): boolean =>
  source === 'electronic' || source === 'demo' || (state === 'void' && commitment !== '');

export const bindings: Binding[] = [
  bind(api.lotteryFavourites, async (platform, { session }) =>
    ok(await favouriteLotteries(platform, session.member.id)),
  ),
  bind(api.addLotteryFavourite, (platform, { input, session }) =>
    addLotteryFavourite(platform, session.member.id, input.gameCode),
  ),
  bind(api.removeLotteryFavourite, async (platform, { input, session }) =>
    ok(await removeLotteryFavourite(platform, session.member.id, input.gameCode)),
  ),
  bind(api.lotteryMenu, async (platform, { input }) => ok(await lotteryMenu(platform, input))),
  bind(api.lotteryList, async (platform, { input, session }) =>
    ok(await lotteryList(platform, session?.member.id, input)),
  ),
  bind(api.memberLotteries, async (platform, { session }) =>
    ok(await memberLotteries(platform, session.member.id)),
  ),
  bind(api.recentLotteries, async (platform, { input, session }) =>
    ok(await recentLotteries(platform, session.member.id, input)),
  ),
  bind(api.openedNumeros, async (platform, { input }) => ok(await openedNumeros(platform, input))),
  bind(api.gpiGames, async (platform, { input }) => ok(await gpiGames(platform, input))),
  bind(api.drawHistory, (platform, { input }) => drawHistory(platform, input)),
];

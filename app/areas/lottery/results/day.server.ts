import { dayResults } from '@server/areas/lottery/api/results';
import type { ResponseOf } from '@server/kernel/api/call';
import { readTypedDay } from '@server/kernel/api/typedDay';
import { typedDay } from '~/areas/wallet/records/recordAddress';
import type { Translate } from '~/i18n/translate';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { lotteryDate, lotteryTime } from '../dates';
import { rowsOf } from '../lotteryCards';
import { feed_type, pageFeeds } from './files.server';
import { prizeName } from '../prizeName';

type Draw = ResponseOf<typeof dayResults>['list'][number];

/** The instant that stands for a day (YYYY-MM-DD) where the lotteries are drawn: its noon. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+07:00`);

/** A day (YYYY-MM-DD) as dates of draws are written (lottery#lottery-dates); empty for none. */
export const drawDay = (day: string, lang: string): string =>
  day === '' ? '' : lotteryDate(noonOf(day), lang);

/** The marks of a draw, which stand in a note below its sheet. */
const noteOf = (draw: Draw) => ({
  demo: draw.demo,
  hasProof: draw.hasProof,
  corrected_s: draw.correction ? Math.round(draw.correction.at / 1_000) : 0,
  why: draw.correction?.reason ?? '',
});

const drawView = (draw: Draw) => ({
  code: draw.gameCode,
  name: draw.displayName,
  numero: draw.numero,
  time: lotteryTime(draw.drawsAt),
  rows: rowsOf(draw.winningNumber, draw.rows),
  balls: draw.balls,
  ...noteOf(draw),
});
export type DrawView = ReturnType<typeof drawView>;

/** The columns of provinces have their levels as newspapers do: the smallest prize first, the special one last. */
const levelsOf = (t: Translate, [draw]: readonly DrawView[]) =>
  (draw?.rows ?? [])
    .map(({ label }, index) => ({ label, name: prizeName(t, label, false), index }))
    .reverse();

/** Loads all results of a day (lottery#results-of-a-day): 400 with the day as typed where it is none. */
export async function loadDay({ page }: ScreenArgs) {
  const typed = typedDay(page.url.searchParams.get('date'));
  const isWrong = typed !== '' && readTypedDay(typed) === undefined;
  const { lang } = page.preferences;
  const found = valueOf(
    page,
    await page.cached(dayResults, { date: isWrong ? '' : typed, language: lang }),
  );
  const list = isWrong ? [] : found.list;
  const groups = [...new Set(list.map(({ group }) => group))].map((group) => {
    const own = list.filter((draw) => draw.group === group);
    const drawn = own.filter(({ winningNumber }) => winningNumber !== '').map(drawView);
    return {
      group,
      name: own[0]!.labelName,
      drawn,
      levels: levelsOf(page.t, drawn),
      missing: own
        .filter(({ winningNumber }) => winningNumber === '')
        .map((draw) => ({
          code: draw.gameCode,
          name: draw.displayName,
          time: lotteryTime(draw.drawsAt),
          void: draw.void,
        })),
    };
  });
  const shared = {
    // A text that is no day stays as it was typed.
    typed: isWrong ? typed : found.date,
    isWrong,
    title: isWrong ? '' : drawDay(found.date, lang),
    before: isWrong ? '' : found.before,
    after: isWrong ? '' : found.after,
    beforeText: drawDay(found.before, lang),
    afterText: drawDay(found.after, lang),
    groups,
    /** Of each lottery its feed alone: a day has up to a dozen. */
    feeds: [...new Map(list.map((draw) => [draw.gameCode, draw.displayName]))].flatMap(
      ([code, name]) => pageFeeds(page, { code, name }).filter(({ type }) => type === feed_type),
    ),
  };
  return { shared, own: {}, ...(isWrong && { status: 400 }) };
}

export type DayData = Awaited<ReturnType<typeof loadDay>>['shared'];
export type DayGroup = DayData['groups'][number];

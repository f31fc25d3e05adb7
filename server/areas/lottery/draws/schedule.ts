import type { Lottery } from '../lotteries';
import { drawsOn, dayAt, daysAfter } from './calendar';
import { drawIdOf } from '../holdDraws';

/** A draw that the schedule has, in the store or not. */
export interface PlannedDraw {
  id: string;
  code: string;
  numero: string;
  /** YYYY-MM-DD of UTC+7. */
  day: string;
  /** Epoch ms. */
  locksAt: number;
  drawsAt: number;
}

/** No lottery rests longer than this, but for the end of the calendar. */
const longest_rest_days = 60;

/** Returns the numero of the draw at a place of a day, from 1 (lottery#draws). */
function numeroOf({ schedule }: Lottery, day: string, place: number): string {
  const date = day.replaceAll('-', '');
  if (schedule.kind === 'thai') return date;
  if (schedule.kind === 'weekly') return schedule.times.length > 1 ? `${date}-${place}` : date;
  return `${date}-${String(place).padStart(4, '0')}`;
}

function planned(lottery: Lottery, day: string, place: number, drawsAt: number): PlannedDraw {
  const { code, lock_s } = lottery;
  const numero = numeroOf(lottery, day, place);
  return {
    id: drawIdOf(code, numero),
    code,
    numero,
    day,
    locksAt: drawsAt - lock_s * 1_000,
    drawsAt,
  };
}

/** Returns the draw at a place of a day, from 1; undefined where the calendar has none. */
export function plannedOn(lottery: Lottery, day: string, place: number): PlannedDraw | undefined {
  const draws = drawsOn(lottery, day);
  if (place < 1 || place > draws.count) return undefined;
  return planned(lottery, day, place, draws.at(place));
}

/** Returns the draw of a numero; undefined where the calendar has none. */
export function plannedOf(lottery: Lottery, numero: string): PlannedDraw | undefined {
  const [, year, month, date, place = '1'] =
    /^(\d{4})(\d{2})(\d{2})(?:-(\d{1,4}))?$/.exec(numero) ?? [];
  if (year === undefined) return undefined;
  const draw = plannedOn(lottery, `${year}-${month}-${date}`, Number(place));
  return draw?.numero === numero ? draw : undefined;
}

/** Returns the coming draws of a lottery, so many, that lock after an instant (epoch ms). */
export function comingDraws(lottery: Lottery, after: number, count: number): PlannedDraw[] {
  return coming(lottery, count, after + lottery.lock_s * 1_000);
}

/** Returns the draws of a lottery, so many, that are drawn at an instant (epoch ms) or later. */
export const drawsFrom = (lottery: Lottery, instant: number, count: number): PlannedDraw[] =>
  coming(lottery, count, instant - 1);

/** Returns the first draw of a lottery that is drawn at an instant (epoch ms) or later. */
export const firstDrawFrom = (lottery: Lottery, instant: number): PlannedDraw | undefined =>
  drawsFrom(lottery, instant, 1)[0];

function coming(lottery: Lottery, count: number, after: number): PlannedDraw[] {
  const found: PlannedDraw[] = [];
  let day = dayAt(after);
  let empty = 0;
  while (found.length < count && empty < longest_rest_days) {
    const draws = drawsOn(lottery, day);
    empty = draws.count === 0 ? empty + 1 : 0;
    for (let place = 1; place <= draws.count && found.length < count; place += 1) {
      const drawsAt = draws.at(place);
      if (drawsAt > after) found.push(planned(lottery, day, place, drawsAt));
    }
    day = daysAfter(day, 1);
  }
  return found;
}

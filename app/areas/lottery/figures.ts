import { isPlace, placeOf } from '~/ui/placeholder';
import type { LiveDraw } from './liveDraws';

/** Odds are thousandths of the stake (lottery#odds). */
const odds_unit = 1_000;

const factor = (odds: number): string =>
  (odds / odds_unit).toLocaleString('en', { maximumFractionDigits: 3 });

/** Odds as a factor, or the least and the highest where there are several: `98.5`, `1.9 – 4,000`. */
export function oddsText(odds: readonly number[]): string {
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  return least === most ? factor(least) : `${factor(least)} – ${factor(most)}`;
}

const near_s = 6;
const day_s = 24 * 3_600;
const highlight_s = day_s;
const days_from_s = 2 * day_s;
const refresh_cap_s = 30;
const refresh_fallback_s = 7;
/** A result that has not come after this time is no reason to ask every few seconds. */
const awaited_limit_s = 600;

export const no_time = '--:--:--';

/** The times of a coming draw. */
export type DrawTimes = Pick<LiveDraw, 'draws_s' | 'lock_s' | 'onSale'>;

/** A draw's figures at an instant; all in seconds. */
export interface Figures {
  /** To the draw; 0 where none comes. */
  remain: number;
  /** To the lock; 0 from then on. */
  lock: number;
  isSale: boolean;
  /** The figure that is shown: `remain` minus half the lock time; 0 for none. */
  displayed: number;
}

/** Returns the figures of a draw at an instant (epoch seconds) (lottery#countdown). */
export function figuresAt({ draws_s, lock_s, onSale }: DrawTimes, now: number): Figures {
  const remain = Math.max(0, Math.ceil(draws_s - now));
  const lock = Math.max(0, remain - lock_s);
  const isSale = onSale && lock > 0;
  return { remain, lock, isSale, displayed: isSale ? Math.max(0, remain - lock_s / 2) : 0 };
}

/** Returns the figures with the time to the lock as the one that is shown (lottery#ticket-page). */
export const untilLock = (figures: Figures): Figures => ({ ...figures, displayed: figures.lock });

/** The instant of the lock in epoch milliseconds. */
export const lockAt = ({ draws_s, lock_s }: DrawTimes): number => (draws_s - lock_s) * 1_000;

/** Returns the whole days of a figure that is told with days, from 48 hours on; 0 below (lottery#countdown). */
export const daysIn = ({ isSale, displayed }: Figures): number =>
  isSale && displayed >= days_from_s ? Math.floor(displayed / day_s) : 0;

/**
 * Writes a figure as hours, minutes and seconds, without the days that are told beside it; `--:--:--` for none
 * (lottery#countdown).
 */
export function clockText({ isSale, displayed }: Figures, days = 0): string {
  if (!isSale || displayed <= 0) return no_time;
  const whole = Math.floor(displayed) - days * day_s;
  return [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/**
 * True while a running countdown is below 6 s, or the lock is less than 6 s away, whichever comes first
 * (lottery#countdown): a figure that counts half the lock time is above that when sales lock.
 */
export const isNear = ({ isSale, displayed, lock }: Figures): boolean =>
  isSale && displayed > 0 && Math.min(displayed, lock) < near_s;

/** True while `remainTime` minus `lockTime` is above 0 and below 24 h (lottery#highlight). */
export const isHighlit = ({ lock }: Figures): boolean => lock > 0 && lock < highlight_s;

/** The state of the coming draw: there is none, it is on sale, or it is locked. */
export type Phase = 'none' | 'open' | 'locked';

/** Returns how the coming draw stands at an instant (epoch seconds). */
export function phaseAt(draw: DrawTimes, now: number): Phase {
  const { remain, isSale } = figuresAt(draw, now);
  if (remain === 0) return 'none';
  return isSale ? 'open' : 'locked';
}

/** True from the time of a draw on (epoch seconds), until another is the coming one. */
export const isDue = ({ draws_s }: Pick<LiveDraw, 'draws_s'>, now: number): boolean =>
  draws_s > 0 && draws_s <= now;

/**
 * Returns the draw that is being made at an instant (epoch seconds), so that no old result is as its:
 * one that the platform named, or the coming one whose time has passed since. Undefined for none.
 */
export function awaitedAt(
  draw: LiveDraw,
  now: number,
): { numero: string; draws_s: number } | undefined {
  if (isDue(draw, now)) return { numero: draw.numero, draws_s: draw.draws_s };
  return draw.awaited_s > 0 ? { numero: draw.awaitedNumero, draws_s: draw.awaited_s } : undefined;
}

/**
 * Returns all that the lists show of a draw at an instant (epoch seconds) beside the figures that count: while it is the same,
 * a page of the draw differs in these figures alone.
 */
export function stateAt(draw: LiveDraw, now: number): string {
  const figures = figuresAt(draw, now);
  const awaited = awaitedAt(draw, now);
  return [
    phaseAt(draw, now),
    isNear(figures),
    isHighlit(figures),
    daysIn(figures),
    awaited ? `${awaited.draws_s} ${awaited.numero}` : '',
  ].join();
}

/** The figures of a countdown in a list, as its element has them: the clock, and the seconds to the draw and to the lock. */
export const clockKinds = ['clock', 'remain', 'lock'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** Writes a figure of a draw's countdown (lottery#countdown). */
export function writeClock(kind: ClockKind, figures: Figures): string {
  if (kind === 'clock') return clockText(figures);
  return String(kind === 'remain' ? figures.displayed : figures.lock);
}

/** The place of a figure of a draw's countdown, which `clocksAt` fills. */
export const clockPlace = (kind: ClockKind, { draws_s, lock_s, onSale }: DrawTimes): string =>
  placeOf(`${kind} ${draws_s} ${lock_s} ${Number(onSale)}`);

/** Returns writers of the figures at an instant (epoch seconds), each from what stands behind its kind in a place's name. */
export const clocksAt = (now: number): Record<ClockKind, (times: string) => string> => {
  const writer = (kind: ClockKind) => (times: string) => {
    const [draws_s = 0, lock_s = 0, onSale = 0] = times.split(' ').map(Number);
    return writeClock(kind, figuresAt({ draws_s, lock_s, onSale: onSale === 1 }, now));
  };
  return { clock: writer('clock'), remain: writer('remain'), lock: writer('lock') };
};

/** The time of a page, in digits of epoch seconds, or the place of them with an instant for which it stands. */
export type PageTime = string;

/** Reads the time of a page; of a place, the instant for which it stands. */
export const secondsIn = (time: PageTime): number =>
  Number(isPlace(time) ? time.slice(1, -1).split(' ')[1] : time);

/**
 * Returns the seconds after which the lists are refreshed: the smallest remaining time among running
 * games, 30 at most; 7 where that is zero or none (lottery#menu-refresh). A game whose result is due
 * has none left.
 */
export function refreshDelay_s(
  draws: readonly Pick<LiveDraw, 'draws_s' | 'awaited_s'>[],
  now: number,
): number {
  const remaining = draws.flatMap((draw) => {
    const awaited_s = isDue(draw, now) ? draw.draws_s : draw.awaited_s;
    if (awaited_s > 0 && now - awaited_s < awaited_limit_s) return [0];
    return draw.draws_s > now ? [draw.draws_s - now] : [];
  });
  const smallest = Math.min(...remaining);
  if (remaining.length === 0 || smallest <= 0) return refresh_fallback_s;
  return Math.min(smallest, refresh_cap_s);
}

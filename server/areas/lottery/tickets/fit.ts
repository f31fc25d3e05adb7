import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import type { NumberStatus } from '../../../store/tables/lottery';
import type { NumberChoice } from '../api/tickets';
import { betTypeOf } from '../rules/betTypes';
import type { ShapeId } from '../rules/shapes';
import { ticketPrice } from '../rules/tickets';
import {
  numberKey,
  numbersInForce,
  stakedOn,
  termsOf,
  type Crossing,
  type NumberLimits,
  type NumberTerms,
} from './numbers';
import { lineDebit, type PricedLine } from './slip';

/** A combination of a slip that a draw does not sell as it stands (lottery#numbers). */
interface Met {
  /** The bet of the slip, from 0. */
  bet: number;
  betType: string;
  selection: string;
  status: NumberStatus;
  /** The part of the payout that it could be sold at, in percent, and since when; null where that is no way. */
  percent: number | null;
  since: number | null;
  /** The stake for each unit that is left at the full payout, in minor units; 0 for none. */
  left: number;
  /** Minor units left of the number at its full payout, all units together. */
  room: number;
  /** The operator closed it, no matter what is staked on it. */
  isClosed: boolean;
  /** The ways on. */
  choices: NumberChoice[];
  /** The way that its bet's choice came to; null where it has none, or one that is no way. */
  taken: NumberChoice | null;
}

/** A slip as a draw sells it. */
export interface Fit {
  lines: PricedLine[];
  /** Minor units. */
  total: number;
  met: Met[];
  /** Numbers that have another status with these stakes than before. */
  crossings: Crossing[];
}

/** The terms of a number with so much staked on it. */
type TermsAt = (betType: string, selection: string, staked: number) => NumberTerms;

/** The numbers of a draw as a sale finds them. */
export interface NumbersNow {
  termsAt: TermsAt;
  /** Minor units by key. */
  staked: ReadonlyMap<string, number>;
}

/** No number of a draw is sold beyond this to players with play money, who take none from members. */
const unlimited = Number.MAX_SAFE_INTEGER;

/**
 * Reads the terms of a slip's numbers in a draw. With play money nothing counts but what the operator closed or reduced.
 * A sale holds the draw's row, so that nothing changes until it ends.
 */
export async function numbersNow(
  db: Db,
  shape: ShapeId,
  drawId: string,
  lines: readonly Pick<PricedLine, 'betType' | 'selections'>[],
  { limits, trial, now }: { limits: NumberLimits & { least: number }; trial: boolean; now: number },
): Promise<NumbersNow> {
  const names = lines.flatMap(({ betType, selections }) =>
    selections.map((selection) => ({ betType, selection })),
  );
  const rows = await numbersInForce(db, drawId, now);
  const staked = trial ? new Map<string, number>() : await stakedOn(db, drawId, names);
  const own = trial ? { ...limits, numberMost: unlimited, reducedFrom: 0, limitedFrom: 0 } : limits;
  return {
    staked,
    termsAt: (betType, selection, sum) => {
      const inForce = rows.get(numberKey(betType, selection)) ?? {};
      const counts = !trial || inForce.operator?.status !== 'limited';
      return termsOf(shape, { betType }, counts ? inForce : {}, trial ? 0 : sum, own);
    },
  };
}

/**
 * Fits the lines of a slip to what a draw sells of their numbers (lottery#numbers). A combination that is above what is
 * left at the full payout meets the choice of its bet: the reduced payout, a lower stake, or nothing. Without a choice,
 * or with one that is no way, it stands as it was typed and has no `taken`.
 */
export function fitLines(
  shape: ShapeId,
  lines: readonly PricedLine[],
  choices: readonly (NumberChoice | undefined)[],
  { termsAt, staked }: NumbersNow,
  least: number,
): Fit {
  const sums = new Map<string, number>();
  const met: Met[] = [];
  const sold = new Map<string, PricedLine & { selections: string[] }>();
  for (const [index, line] of lines.entries()) {
    const { betType } = line;
    const units = betTypeOf(shape, betType)!.unitsStaked;
    for (const selection of line.selections) {
      const key = numberKey(betType, selection);
      const sum = sums.get(key) ?? staked.get(key) ?? 0;
      const terms = termsAt(betType, selection, sum);
      const one = meet(shape, line, selection, terms, sum, least, choices[line.bet]);
      if (one) met.push(one);
      if (one?.taken === 'drop') continue;
      const stake = one?.taken === 'lower' ? one.left : line.stake;
      const since = one?.since ?? null;
      const isReduced = one?.taken === 'reduced';
      const part = isReduced ? { percent: one.percent!, ...(since !== null && { since }) } : {};
      const group = canonicalJson([index, stake, part]);
      const known = sold.get(group) ?? { ...line, stake, ...part, selections: [] };
      known.selections.push(selection);
      sold.set(group, known);
      sums.set(key, sum + stake * units);
    }
  }
  const fitted = [...sold.values()].map((line) => ({ ...line, debit: lineDebit(shape, line) }));
  return {
    lines: fitted,
    total: fitted.reduce((all, { debit }) => all + debit, 0),
    met,
    crossings: crossingsOf([...sums.entries()], { termsAt, staked }),
  };
}

/** A combination that is above what is left of its number at the full payout; undefined for one that is not. */
function meet(
  shape: ShapeId,
  { bet, betType, stake }: PricedLine,
  selection: string,
  { full, most, percent, status, since }: NumberTerms,
  sum: number,
  least: number,
  choice: NumberChoice | undefined,
): Met | undefined {
  const units = betTypeOf(shape, betType)!.unitsStaked;
  if (sum + stake * units <= full) return undefined;
  const price = betType === 'ticket' ? (ticketPrice(shape) ?? 1) : 1;
  const room = Math.max(0, full - sum);
  const fits = Math.floor(room / units / price) * price;
  const left = fits >= Math.max(least, price > 1 ? price : 0) ? fits : 0;
  const isReduced = percent !== null && sum + stake * units <= most;
  const choices: NumberChoice[] = [
    ...(isReduced ? (['reduced'] as const) : []),
    ...(left > 0 ? (['lower'] as const) : []),
    'drop',
  ];
  return {
    bet,
    betType,
    selection,
    status: isReduced && status === 'open' ? 'limited' : status,
    percent: isReduced ? percent : null,
    since,
    left,
    room,
    isClosed: most === 0,
    choices,
    taken: choice !== undefined && choices.includes(choice) ? choice : null,
  };
}

/** Returns the numbers whose status is another one with these sums staked on them (minor units, by key). */
export function crossingsOf(
  sums: readonly (readonly [key: string, sum: number])[],
  { termsAt, staked }: NumbersNow,
): Crossing[] {
  return sums.flatMap(([key, sum]) => {
    const [betType = '', selection = ''] = key.split(' ');
    const before = termsAt(betType, selection, staked.get(key) ?? 0);
    const { status, percent } = termsAt(betType, selection, sum);
    return status === before.status ? [] : [{ betType, selection, status, percent }];
  });
}

/** Returns a meeting as calls carry it. */
export const metNumber = ({
  bet,
  numero,
  betType,
  selection,
  status,
  percent,
  since,
  left,
  choices,
  taken,
}: MetIn) => ({
  bet,
  numero,
  betType,
  selection,
  status,
  percent,
  since,
  left,
  choices,
  taken,
});

/** A meeting in one of the draws of a slip. */
export type MetIn = Met & { numero: string };

const digest = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 10);

/**
 * Returns the terms under which a bet was told what it meets, in a short text: its numbers, their percentages, and what
 * is left of them. Empty for a bet that meets nothing.
 */
export function termsText(met: readonly MetIn[]): string {
  if (met.length === 0) return '';
  const name = ({ numero, betType, selection }: MetIn) => [numero, betType, selection];
  return [
    digest(met.map(name)),
    digest(met.map((one) => [...name(one), one.percent])),
    digest(met.map((one) => [...name(one), one.left])),
  ].join('.');
}

/** The part of such a text that a choice rests on. */
const rests_on: Readonly<Record<NumberChoice, number>> = { drop: 0, reduced: 1, lower: 2 };

/** Returns the part of the texts of terms that a choice rests on, of several bets at once. */
export const termsOfChoice = (choice: NumberChoice, terms: readonly string[]): string =>
  terms.map((text) => text.split('.')[rests_on[choice]] ?? '').join('.');

/** True where a choice was made under these terms, as far as it rests on them. */
export const isUnderTerms = (choice: NumberChoice | undefined, then: string, now: string) =>
  choice === undefined || then.split('.')[rests_on[choice]] === now.split('.')[rests_on[choice]];

import type { NumberChoice, priceSlip } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { drawName, exactTime, lotteryDate } from '../dates';
import { oddsText } from '../figures';
import type { OpenDraw, PlayLottery } from './readSlip.server';
import { namesOf } from './tabs';

type Priced = ResponseOf<typeof priceSlip>;
type Met = Priced['met'][number];

/** The closed, reduced and limited numbers that a bet meets, and what is taken (lottery#numbers). All in words. */
export interface MetView {
  /** Rows: status, percent where there is one, the numbers and what they meet, since when. */
  rows: PackedRows;
  /** Rows: a choice, its words. The first is none. */
  options: PackedRows;
  label: string;
  /** The button that works out what the choice comes to. */
  again: string;
  choice: NumberChoice | '';
  terms: string;
}

/** Numbers of a row that are written out. */
const listed_numbers = 24;

/** Writes since when something is so: the time of day, with the day where that is another one. */
export function sinceText(instant: number, now: number, language: string): string {
  const day = lotteryDate(instant, language);
  const time = exactTime(instant);
  return day === lotteryDate(now, language) ? time : `${day} ${time}`;
}

/** The odds of a part of the payout, in words of numbers alone: `49.5`. */
export const reducedOdds = (odds: readonly number[], percent: number): string =>
  oddsText(odds.map((each) => Math.floor((each * percent) / 100)));

/** Returns what a bet of a priced slip meets; nothing at all where it meets nothing. */
export function metOf(
  page: Page,
  lottery: Pick<PlayLottery, 'betTypes' | 'currency'>,
  draws: readonly OpenDraw[],
  { met: all, terms, numeros }: Pick<Priced, 'met' | 'terms' | 'numeros'>,
  bet: number,
): { met?: MetView } {
  const met = all.filter((one) => one.bet === bet);
  if (met.length === 0) return {};
  const { t } = page;
  const choices = [...new Set(met.flatMap((one) => one.choices))];
  const undecided = met.some(({ taken }) => taken === null);
  const lang = page.preferences.lang;
  const drawOf = (numero: string) =>
    draws.find((draw) => draw.numero === numero)?.drawsAt ?? page.now();
  const rows = [...groupsOf(met).values()].map((group) => {
    const [first] = group as [Met, ...Met[]];
    const { since, percent, status } = first;
    const where =
      numeros.length > 1 ? drawName(drawOf(first.numero), first.numero, lang, false) : '';
    return [
      status,
      percent ?? '',
      [where, meetsText(page, lottery, group)].filter(Boolean).join(': '),
      since === null ? '' : t('slip_met_since', { time: sinceText(since, page.now(), lang) }),
    ];
  });
  const view: MetView = {
    rows: packRows(rows),
    options: packRows([
      ['', t('slip_choice_none')],
      ...choices.map((choice) => [choice, t(`slip_choice_${choice}`)]),
    ]),
    label: t('slip_choice'),
    again: t('slip_again'),
    choice: undecided ? '' : (met[0]?.taken ?? ''),
    terms: terms[bet] ?? '',
  };
  return { met: view };
}

/** Numbers that meet the same stand together. */
function groupsOf(met: readonly Met[]): Map<string, Met[]> {
  const groups = new Map<string, Met[]>();
  for (const one of met) {
    const { numero, betType, status, percent, since, left } = one;
    const key = [numero, betType, status, percent, since, left].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Numbers with what they meet: `05, 17: pays 50 %, ×49.5 instead of ×99`. */
function meetsText(
  { t }: Page,
  { betTypes, currency }: Pick<PlayLottery, 'betTypes' | 'currency'>,
  group: readonly Met[],
): string {
  const [{ betType, percent, left }] = group as [Met, ...Met[]];
  const listed = group.slice(0, listed_numbers).map(({ selection }) => selection);
  const more = group.length - listed.length;
  const name = namesOf(betTypes).get(betType) ?? betType;
  const numbers = listed[0] === '' ? name : listed.join(', ');
  const odds = betTypes
    .flatMap(({ sold }) => sold)
    .find((sold) => sold.betType === betType)
    ?.lines.map((line) => line.odds);
  const meets = [
    ...(percent !== null && odds
      ? [
          t('slip_met_reduced', {
            percent,
            odds: reducedOdds(odds, percent),
            normal: oddsText(odds),
          }),
        ]
      : []),
    ...(left > 0 ? [t('slip_met_left', { left: money(left, currency) })] : []),
  ];
  const text = meets.length === 0 ? t('slip_met_closed') : meets.join('; ');
  return `${numbers}${more > 0 ? ` ${t('slip_and_more', { count: more })}` : ''}: ${text}`;
}

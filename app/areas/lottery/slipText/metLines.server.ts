import type { readBetSlip } from '@server/areas/lottery/api/slipText';
import { number_choices } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { sinceText, reducedOdds } from '~/areas/lottery/play/metNumbers.server';
import { oddsText } from '~/areas/lottery/figures';
import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';

type ReadView = ResponseOf<typeof readBetSlip>;
type MetRow = NonNullable<ReadView['lines'][number]['met']>['rows'][number];

/** The closed, reduced and limited numbers of a slip, line by line, in words (lottery#slip-numbers). */
export interface MetLines {
  /** Rows: line, status, percent, the numbers and what they meet, since when. */
  numbers: PackedRows;
  /** Rows: line, the choice that is taken, `1` where one was made under other terms, and the ways on with their marks. */
  lines: PackedRows;
  /** Rows: a choice, its words; the first is none. */
  choices: PackedRows;
  label: string;
  /** The words for a choice that was made under other terms. */
  changed: string;
  /** The button that works out what the choices come to. */
  again: string;
  /** Lines without a choice, in words; empty where there is none. */
  left: string;
}

/** Numbers of a row that are written out. */
const listed_numbers = 24;

/** A choice as a form sends it: line, choice and mark; `*` in the place of a line stands for all without one of their own. */
export const choice_form =
  /^(?:\d{1,5}\.(?:reduced|lower|drop)\.[0-9a-z]{1,8}|\*\.(?:reduced|lower|drop))$/;

/** Returns the numbers that the lines of a slip meet, in words; nothing at all where they meet none. */
export function metLines(page: Page, view: ReadView): { met?: MetLines } {
  const met = view.lines.flatMap(({ line, met: one }) => (one ? [{ line, ...one }] : []));
  if (met.length === 0) return {};
  const { t } = page;
  const lang = page.preferences.lang;
  const since = (instant: number | null) =>
    instant === null ? '' : t('slip_met_since', { time: sinceText(instant, page.now(), lang) });
  const found: MetLines = {
    numbers: packRows(
      met.flatMap(({ line, rows }) =>
        rows.map((row) => [
          line,
          row.status,
          row.percent ?? '',
          meetsText(page, view, row),
          since(row.since),
        ]),
      ),
    ),
    lines: packRows(
      met.map(({ line, taken, changed, ways }) => [
        line,
        taken ?? '',
        changed ? 1 : '',
        ...ways.map(({ choice, mark }) => `${choice}.${mark}`),
      ]),
    ),
    choices: packRows([
      ['', t('slip_choice_none')],
      ...number_choices.map((choice) => [choice, t(`slip_choice_${choice}`)]),
    ]),
    label: t('slip_choice'),
    changed: t('bs_choice_changed'),
    again: t('slip_again'),
    left: view.undecided > 0 ? t('bs_undecided', { count: view.undecided }) : '',
  };
  return { met: found };
}

/** Numbers with what they meet: `2 top 05 17: pays 50 %, ×49.5 instead of ×99`. */
function meetsText(
  { t }: Page,
  { types, currency }: ReadView,
  { type, numbers, percent, left }: MetRow,
): string {
  const { name, odds } = types[type]!;
  const listed = numbers.slice(0, listed_numbers).join(' ');
  const more = numbers.length - listed_numbers;
  const meets = [
    ...(percent === null
      ? []
      : [
          t('slip_met_reduced', {
            percent,
            odds: reducedOdds(odds, percent),
            normal: oddsText(odds),
          }),
        ]),
    ...(left > 0 ? [t('slip_met_left', { left: money(left, currency) })] : []),
  ];
  const text = meets.length === 0 ? t('slip_met_closed') : meets.join('; ');
  return `${name} ${listed}${more > 0 ? ` … (${numbers.length})` : ''}: ${text}`;
}

import type { PlayType } from '@server/areas/lottery/api/play';
import type { CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';
import type { Fault } from '~/ui/refused';
import { prizeName } from '../prizeName';
import { members_across } from './picks';
import type { PlayLottery } from './readSlip.server';
import { namesOf } from './tabs';

const named: Readonly<Record<string, Key>> = {
  side: 'level_side',
  near: 'level_near',
  consolation: 'level_consolation',
};

/**
 * Names a way in which a bet wins in the member's language: `hit3`, and the prizes that result cards have no
 * label for. Prize levels are named as on the cards (lottery#prize-names).
 */
export function levelName(t: Translate, name: string, ofThai = false): string {
  const hits = /^hit(\d+)$/.exec(name)?.[1];
  if (hits !== undefined) return t('level_hits', { count: Number(hits) });
  const key = named[name];
  return key ? t(key) : prizeName(t, name, ofThai);
}

/** An amount as it is typed: without sign, and without decimals where there are none. */
export function typedAmount(minor: number, currency: string): string {
  return money(minor, currency, false).replaceAll(',', '').replace(/\.0+$/, '');
}

type Refused = Extract<CallResult<unknown>, { ok: false }>;

/** The words for each fault of a bet's numbers (lottery#slip). */
const whys: Readonly<Record<string, Key>> = {
  bet_type: 'slip_why_bet_type',
  empty: 'slip_why_empty',
  number: 'slip_why_number',
  count: 'slip_why_count',
  repeated: 'slip_why_repeated',
  pattern: 'slip_why_pattern',
  triple: 'slip_why_triple',
  one_draw: 'slip_why_one_draw',
  place: 'slip_why_place',
  choice: 'slip_why_choice',
  too_many: 'slip_why_too_many',
};

/** The words for a number that is not sold as the bet has it (lottery#numbers). */
const numberFaults = {
  number_closed: 'slip_number_closed',
  number_reduced: 'slip_number_reduced',
  number_changed: 'slip_number_changed',
} as const;

const textIn = (detail: Refused['detail'], name: string): string => {
  const value = detail[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const figureIn = (detail: Refused['detail'], name: string): number => {
  const value = detail[name];
  return typeof value === 'number' ? value : 0;
};

/** The number that a refusal is about, after the name of its bet type; of many types the name alone. */
const numberIn = (detail: Refused['detail'], betTypes: readonly PlayType[]): string => {
  const betType = textIn(detail, 'betType');
  return `${namesOf(betTypes).get(betType) ?? betType} ${textIn(detail, 'selection')}`.trim();
};

/** Returns what a bet type takes, in words: `2 digits each: 12, 34`. */
export function writingWords(t: Translate, { writing, betType }: PlayType): string {
  switch (writing.kind) {
    case 'none':
      return '';
    case 'number':
      return t('slip_takes_number', { count: writing.digits, sample: digitsOf(writing) });
    case 'digits':
      return t('slip_takes_digits', { count: writing.digits, sample: patternOf(writing) });
    case 'members':
    case 'across':
    case 'order': {
      const count = writing.kind === 'across' ? members_across : writing.count;
      const each = (from: number) =>
        Array.from({ length: count }, (_, index) =>
          String(writing.least + from + index).padStart(String(writing.most).length, '0'),
        ).join('-');
      const range = { least: writing.least, most: writing.most, count };
      const sample = `${each(2)}, ${each(1)}`;
      const key = writing.kind === 'order' ? 'slip_takes_order' : 'slip_takes_members';
      return t(key, { ...range, sample });
    }
    case 'place':
      return t('slip_takes_place', {
        count: writing.places,
        sample: writing.choices.length > 0 ? `3-${writing.choices[0]}` : '3',
      });
    case 'ticket':
      return t(writing.series > 0 ? 'slip_takes_series' : 'slip_takes_ticket', {
        count: writing.digits,
        most: writing.series,
        sample: '123456789'.slice(0, writing.digits) + (writing.series > 0 ? '-07' : ''),
        type: betType,
      });
  }
}

const digitsOf = ({ digits, least }: { digits: number; least: number }): string => {
  const numbers = least > 0 ? ['3', '5'] : ['12345', '67890'];
  return numbers.map((number) => number.slice(0, digits)).join(', ');
};

const patternOf = ({ digits, pattern }: { digits: number; pattern: string }): string => {
  if (pattern === 'same') return '4'.repeat(digits);
  if (pattern === 'pair') return '11' + '2'.repeat(digits - 2);
  return '12345'.slice(0, digits);
};

/**
 * Returns the fault of a slip that the platform refused, with the place of the bet that has it; undefined
 * for a refusal that the recipe of forms words itself.
 */
export function slipFault(
  { code, detail }: Refused,
  { currency, betTypes }: Pick<PlayLottery, 'currency' | 'betTypes'>,
  typeOf: (bet: number) => PlayType | undefined,
  t: Translate,
):
  | { bet: number | null; field: 'numbers' | 'stake' | 'numero' | 'draws' | ''; fault: Fault }
  | undefined {
  const bet = typeof detail.bet === 'number' ? detail.bet : null;
  const amount = (name: string) => money(figureIn(detail, name), currency);
  switch (code) {
    case 'bet_invalid': {
      const type = bet === null ? undefined : typeOf(bet);
      const params = {
        part: textIn(detail, 'part'),
        takes: type ? writingWords(t, type) : '',
      };
      const why = whys[textIn(detail, 'why')] ?? 'error_bet_invalid';
      return { bet, field: 'numbers', fault: { code: why, params } };
    }
    case 'stake_out_of_range':
      return {
        bet,
        field: 'stake',
        fault: {
          code: 'slip_stake_range',
          params: { min: amount('least'), max: amount('most') },
        },
      };
    case 'number_full':
      return {
        bet: null,
        field: '',
        fault: {
          code: figureIn(detail, 'left') > 0 ? 'slip_number_nearly_full' : 'slip_number_full',
          params: { number: numberIn(detail, betTypes), left: amount('left') },
        },
      };
    case 'number_closed':
    case 'number_reduced':
    case 'number_changed':
      return {
        bet,
        field: '',
        fault: {
          code: numberFaults[code],
          params: { number: numberIn(detail, betTypes), percent: figureIn(detail, 'percent') },
        },
      };
    case 'draw_limit':
      return {
        bet: null,
        field: '',
        fault: { code: 'slip_draw_limit', params: { left: amount('left') } },
      };
    case 'draw_unknown':
      return typeof detail.open === 'number'
        ? {
            bet: null,
            field: 'draws',
            fault: { code: 'slip_draws_open', params: { open: detail.open } },
          }
        : { bet: null, field: '', fault: { code: 'slip_draw_unknown' } };
    case 'draw_locked':
      return { bet: null, field: '', fault: { code: 'slip_draw_locked' } };
    default:
      return undefined;
  }
}

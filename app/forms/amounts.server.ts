import { readAmount } from '@server/kernel/api/amounts';
import { exponentOf } from '@server/kernel/api/currencies';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Fault } from '~/ui/refused';
import { listedFaults, type Faults } from './faults.server';
import type { AnyForm } from './form.server';
import { faults_field } from './reply';

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const scales = ['', ' nghìn', ' triệu', ' tỷ', ' nghìn tỷ', ' triệu tỷ'];

/** Writes a number up to 99; `after` another: 5 is lẻ năm, and 15 is mười lăm. */
function below100(number: number, after: boolean): string {
  const [ten, one] = [Math.floor(number / 10), number % 10];
  if (ten === 0) return after ? `lẻ ${digits[one]}` : digits[one]!;
  const last = one === 5 ? 'lăm' : one === 1 && ten > 1 ? 'mốt' : digits[one]!;
  const head = ten === 1 ? 'mười' : `${digits[ten]} mươi`;
  return one === 0 ? head : `${head} ${last}`;
}

/** Writes a group of three digits; `full` says its hundreds also where there are none. */
function below1000(number: number, full: boolean): string {
  const [hundred, rest] = [Math.floor(number / 100), number % 100];
  const head = hundred > 0 || full ? `${digits[hundred]} trăm` : '';
  if (rest === 0) return head;
  return [head, below100(rest, head !== '')].filter((part) => part !== '').join(' ');
}

/** Writes a whole number below 10^18 in Vietnamese words: 105000 is một trăm lẻ năm nghìn. */
export function vietnameseNumber(number: number): string {
  if (number === 0) return digits[0]!;
  const parts: string[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const group = rest % 1_000;
    if (group > 0) parts.unshift(below1000(group, rest >= 1_000) + scales[scale]);
  }
  return parts.join(' ');
}

const currencies: Readonly<Record<string, string>> = {
  THB: 'baht',
  VND: 'đồng',
  USD: 'đô la',
  CNY: 'nhân dân tệ',
  JPY: 'yên',
};

/** The name of a currency in Vietnamese. */
const currencyWords = (currency: string): string => currencies[currency] ?? currency;

/** Reads an amount typed in major units as minor units; null for what is none, or could be another. */
export function parseMoney(text: string, currency: string): number | null {
  const read = readAmount(text, currency);
  return 'minor' in read ? read.minor : null;
}

/** An amount in minor units, or the fault that its field shows. */
export type TakenAmount = { amount: number } | { fault: Fault };

/**
 * Takes a typed amount (site#typed-amounts). What is no amount at all is the fault `own`, with an `example`. An
 * amount below zero is taken as 0 and one that is too large as the greatest safe integer: both are outside of every
 * limit, which the act has to tell.
 */
export function takeAmount(text: string, currency: string, own: Key = 'amount_wrong'): TakenAmount {
  const read = readAmount(text, currency);
  if ('minor' in read) return { amount: read.minor };
  if ('dots' in read) return { fault: readAs(text, read.dots, currency) };
  if (read.cause === 'negative') return { amount: 0 };
  if (read.cause === 'large') return { amount: Number.MAX_SAFE_INTEGER };
  return {
    fault:
      read.cause === 'decimals'
        ? decimalsFault(currency, exampleIn(currency))
        : noAmount(currency, own),
  };
}

/** The fault of a text that is no amount. */
export const noAmount = (currency: string, own: Key = 'amount_wrong'): Fault => ({
  code: own,
  params: { example: exampleIn(currency) },
});

/** An amount with thousands and, where the currency has them, decimals, as all pages write it. */
const exampleIn = (currency: string): string =>
  exponentOf(currency) === 0 ? '500,000' : '1,250.50';

function decimalsFault(currency: string, example: string): Fault {
  const count = exponentOf(currency);
  return count === 0
    ? { code: 'amount_whole', params: { currency, example } }
    : { code: 'amount_decimals', params: { currency, count, example } };
}

const read_as = 'amount_read_as' satisfies Key;

/** The fault of dots between thousands: the amount that they give, in figures and words. */
function readAs(text: string, minor: number, currency: string): Fault {
  const major = minor / 10 ** exponentOf(currency);
  const params = {
    typed: text.trim(),
    amount: money(minor, currency),
    words: `${vietnameseNumber(major)} ${currencyWords(currency)}`,
    plain: money(minor, currency, false).replace(/\.0+$/, ''),
    currency,
  };
  return { code: read_as, params };
}

/** The languages that part thousands by dots. */
const with_dots: readonly string[] = ['vi'];

/**
 * Returns the faults as a language has them: where dots do not part thousands, what was typed with them has more
 * decimals than its currency.
 */
export const faultsIn = (language: string, faults: Faults): Faults =>
  with_dots.includes(language)
    ? faults
    : Object.fromEntries(
        Object.entries(faults).map(([name, each]) => [name, each.map(withoutDots)]),
      );

function withoutDots(fault: Fault): Fault {
  if (fault.code !== read_as) return fault;
  const { currency = '', plain = '' } = fault.params ?? {};
  return decimalsFault(String(currency), String(plain));
}

/**
 * Takes each amount of a sent form whose reading its page has shown: dots between thousands are gone from it. A
 * fault of the form as a whole is about its lists.
 */
export function takeListedAmounts(raw: FormData, { fields, options }: AnyForm): void {
  const view = listedFaults(raw.get(faults_field), Object.keys(fields.labels));
  for (const [name, faults] of Object.entries(view)) {
    for (const { code, params } of faults) {
      if (code !== read_as) continue;
      for (const field of name === '' ? (options.lists ?? []) : [name]) {
        settle(raw, field, String(params?.typed ?? ''));
      }
    }
  }
}

function settle(raw: FormData, field: string, typed: string): void {
  const values = raw.getAll(field).map(String);
  if (!values.some((value) => value.trim() === typed)) return;
  raw.delete(field);
  for (const value of values) {
    raw.append(field, value.trim() === typed ? value.replaceAll('.', '') : value);
  }
}

import { readAmount } from '@contract/amounts';
import { exponentOf } from '@contract/currencies';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Fault } from '~/ui/fault';
import { shownFaults, type Faults } from './faults.server';
import type { AnyForm } from './form.server';
import { faults_field } from './reply';
import { currencyWords, vietnameseNumber } from './vietnameseNumber.server';

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
export function takeShownAmounts(raw: FormData, { fields, options }: AnyForm): void {
  const shown = shownFaults(raw.get(faults_field), Object.keys(fields.labels));
  for (const [name, faults] of Object.entries(shown)) {
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

import { money } from '~/i18n/format';
import { plainAmount } from '../../wallet/record/csv';

/** The base of an exact share: 1/10,000 of a minor unit. */
const base = 10_000n;
const base_digits = 4;

/** Writes an exact share by the words of its whole minor units, with the digits that it has below them. */
function exactly(exact: string, whole: (minor: number) => string): string {
  const value = BigInt(exact);
  const size = value < 0n ? -value : value;
  const digits = String(size % base)
    .padStart(base_digits, '0')
    .replace(/0+$/, '');
  const text = whole(Number(size / base));
  const point = digits === '' || text.includes('.') ? '' : '.';
  return `${value < 0n ? '-' : ''}${text}${point}${digits}`;
}

/** An exact share (1/10,000 of minor units) as money: `฿0.0125`. */
export const exactMoney = (exact: string, currency: string): string =>
  exactly(exact, (minor) => money(minor, currency));

/** The same as a plain decimal, without symbol and groups. */
export const plainExact = (exact: string, currency: string): string =>
  exactly(exact, (minor) => plainAmount(minor, currency));

import { z } from 'zod';
import { readAmount } from '../api/amounts';
import { typedSigns } from '../api/typedText';
import { exponentOf } from '../api/currencies';
import { amount_limit } from '../../store/integers';

const numberOrText = (why: string) =>
  z.union([z.number(), z.string()], { errorMap: () => ({ message: why }) });

/** The schema of a number with so many decimals at most, read as a whole number of its smallest part. */
export const decimal = (decimals: number, most: number, why: string) =>
  numberOrText(why).transform((given, context) => {
    const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(typedSigns(String(given))) ?? [];
    const value = Number(`${whole ?? ''}${part.padEnd(decimals, '0')}`);
    if (whole !== undefined && part.length <= decimals && value <= most) return value;
    context.addIssue({ code: 'custom', message: why });
    return z.NEVER;
  });

/** The schema of how many times an amount is staked, read as hundredths. */
export const times = decimal(2, 10_000, 'is how many times it is staked, as 1 or 2.5: 100 at most');

/** Returns two schemas that read amounts in major units as minor ones: `money` takes any, `some` those above zero. */
export function amountsOf(currency: string) {
  const decimals = exponentOf(currency);
  const like = decimals === 0 ? '100' : '100 or 99.50';
  const why = `is an amount of ${currency}, as ${like}`;
  const money = numberOrText(why).transform((given, context) => {
    const read = readAmount(String(given), currency);
    if ('minor' in read && read.minor <= amount_limit) return read.minor;
    context.addIssue({ code: 'custom', message: why });
    return z.NEVER;
  });
  // An amount that can't be read is told once: it is no number here.
  const some = money.refine((amount) => !(amount <= 0), 'is above zero');
  return { money, some };
}

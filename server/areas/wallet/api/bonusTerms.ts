import { z } from 'zod';

/** The bonus for a first login in the installed app (wallet#newcomers-bonus). Minor units. */
export const newcomerBonus = z.object({
  amount: z.number().int(),
  /** The stakes that it needs before it can be withdrawn. */
  needed: z.number().int(),
  currency: z.string(),
});
export type NewcomerBonus = z.infer<typeof newcomerBonus>;

/** Money of a member that cannot be withdrawn until so much was staked. Minor units. */
export const turnoverLock = z.object({
  source: z.enum(['deposit', 'bonus', 'adjustment']),
  /** The name of the bonus in the language asked for; empty for none. */
  name: z.string().default(''),
  /** The instant at which it was taken, which tells those of one name apart. */
  createdAt: z.number().int(),
  locked: z.number().int(),
  /** The stakes that open it, and those that counted so far. */
  needed: z.number().int(),
  done: z.number().int(),
});

export type TurnoverLock = z.output<typeof turnoverLock>;

/** The terms that decide how much a bonus is (wallet#bonuses). */
interface BonusTerms {
  kind: 'percent' | 'fixed';
  /** Ten thousandths of the amount, or minor units. */
  value: number;
  /** The greatest bonus in minor units; 0: none. */
  cap: number;
}

const whole = 10_000;

/** Returns the part (minor units) of a share in ten thousandths, rounded down; exact at any amount. */
export const shareOf = (amount: number, ten_thousandths: number): number =>
  Number((BigInt(amount) * BigInt(ten_thousandths)) / BigInt(whole));

/** Returns the least amount (minor units) whose share in ten thousandths is not zero. */
export const leastWithShare = (ten_thousandths: number): number =>
  Math.ceil(whole / ten_thousandths);

/** Returns the stakes that open an amount, at a turnover in hundredths, rounded up. */
export const neededFor = (amount: number, turnover: number): number =>
  Number((BigInt(amount) * BigInt(turnover) + 99n) / 100n);

/** Returns the bonus of a deposit (minor units): its share, rounded down, up to the cap; or the fixed amount. */
export function bonusFor({ kind, value, cap }: BonusTerms, amount: number): number {
  const bonus = kind === 'fixed' ? value : shareOf(amount, value);
  return cap > 0 ? Math.min(bonus, cap) : bonus;
}

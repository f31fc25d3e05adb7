import { z } from 'zod';

/** The bonus for a first login in the installed app (wallet#newcomers-bonus). Minor units. */
export const newcomerBonus = z.object({
  amount: z.number().int(),
  /** The stakes that it needs before it can be withdrawn. */
  needed: z.number().int(),
  currency: z.string(),
});
export type NewcomerBonus = z.infer<typeof newcomerBonus>;

import { z } from 'zod';

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

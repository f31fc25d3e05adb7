import { z } from 'zod';
import { seal } from '../../../kernel/api/encryption';
import type { Platform } from '../../../kernel/context';
import { hashToken } from '../../../kernel/ids';
import { type Job, purging } from '../../../kernel/job';
import { keyFor, openSealed } from '../../../kernel/keys/secretKeys';
import type { Db } from '../../../store/open';
import { socialProviders } from '../api/social';

/** A login that takes longer at the provider has to be started again. */
export const ticket_life_ms = 10 * 60_000;
/** A new person has this long to read the terms. */
export const pending_life_ms = 10 * 60_000;

const ticket = z.object({
  provider: z.enum(socialProviders),
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  redirectUri: z.string(),
  at: z.number(),
});
/** Kept by the browser while the person is at the provider, and needed to finish the login. */
export type Ticket = z.output<typeof ticket>;

const pending = z.object({
  id: z.string().min(1),
  provider: z.enum(socialProviders),
  subject: z.string().min(1),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  at: z.number(),
});
/** A provider's person who has no account yet. */
type Pending = z.output<typeof pending>;

/** Seals a ticket for the browser, which can neither read nor make one. */
export const sealTicket = (platform: Platform, value: Ticket): string =>
  seal(value, keyFor(platform, 'social ticket'));

/** Seals the identity of a person who has no account yet. */
export const sealPending = (platform: Platform, value: Pending): string =>
  seal(value, keyFor(platform, 'social pending'));

/** Opens a ticket of ours that has not expired; null for anything else. */
export const openTicket = (platform: Platform, sealed: string): Ticket | null =>
  openUnexpired(platform, ticket, sealed, 'social ticket', ticket_life_ms);

/** Opens a sealed identity of ours that has not expired; null for anything else. */
export const openPending = (platform: Platform, sealed: string): Pending | null =>
  openUnexpired(platform, pending, sealed, 'social pending', pending_life_ms);

function openUnexpired<T extends { at: number }>(
  platform: Platform,
  schema: z.ZodType<T>,
  sealed: string,
  use: string,
  life_ms: number,
): T | null {
  let clear: unknown;
  try {
    clear = openSealed(platform, use, sealed).value;
  } catch {
    return null;
  }
  const parsed = schema.safeParse(clear);
  if (!parsed.success) return null;
  const age = platform.clock.now() - parsed.data.at;
  return age >= 0 && age < life_ms ? parsed.data : null;
}

/**
 * Uses up a token that is valid once: returns true the first time, false ever after. `expiresAt` is
 * when it would be refused for its age anyway; the store may forget it then.
 */
export async function spend(db: Db, token: string, expiresAt: number): Promise<boolean> {
  const row = await db
    .insertInto('spent_tokens')
    .values({ token_hash: hashToken(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes used tokens that would be refused for their age alone. */
export async function purgeSpent({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', clock.now()).execute();
}

export const jobs: readonly Job[] = [purging('purgeSpent', purgeSpent)];

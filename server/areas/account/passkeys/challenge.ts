import { z } from 'zod';
import { open, seal } from '../../../kernel/api/encryption';
import type { Platform } from '../../../kernel/context';
import { newToken } from '../../../kernel/ids';
import { keyFor } from '../../../kernel/keys/secretKeys';
import { spend } from '../social/tickets';

/** A person has this long to touch the phone or the key. */
export const challenge_ms = 5 * 60_000;

const challenge = z.object({
  challenge: z.string().min(1),
  /** The one who makes a passkey or signs by it, and for what; empty for a member's login, of whom nobody knows yet. */
  owner: z.string(),
  origin: z.string(),
  at: z.number(),
});
/** A challenge of ours that waits for a signature, with the origin that it was made for. */
export type Challenge = z.output<typeof challenge>;

/**
 * Returns the origin that passkeys are for: the one that the operator has configured, and no other then. Undefined for a
 * text that is none.
 */
export function originOf(configured: string | undefined, given: string): string | undefined {
  if (configured) return given === configured ? given : undefined;
  if (!URL.canParse(given)) return undefined;
  const { origin, protocol } = new URL(given);
  return /^https?:$/.test(protocol) && origin === given ? origin : undefined;
}

/** Returns the host of an origin, which a browser keeps a passkey for. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** Makes a challenge, and the ticket by which it comes back: nothing is stored. */
export function newChallenge(
  platform: Platform,
  how: Pick<Challenge, 'owner' | 'origin'>,
): { challenge: string; ticket: string } {
  const value: Challenge = { ...how, challenge: newToken(), at: platform.clock.now() };
  return { challenge: value.challenge, ticket: seal(value, keyFor(platform, 'passkey challenge')) };
}

/** Opens the ticket of a challenge of this owner that has not expired, and uses it up; undefined for anything else. */
export async function takeChallenge(
  platform: Platform,
  ticket: string,
  owner: string,
): Promise<Challenge | undefined> {
  let clear: unknown;
  try {
    clear = open(ticket, keyFor(platform, 'passkey challenge'));
  } catch {
    return undefined;
  }
  const read = challenge.safeParse(clear);
  if (!read.success || read.data.owner !== owner) return undefined;
  const { at: made, challenge: text } = read.data;
  const age_ms = platform.clock.now() - made;
  if (age_ms < 0 || age_ms >= challenge_ms) return undefined;
  const first = await spend(platform.db, `passkey ${text}`, made + challenge_ms);
  return first ? read.data : undefined;
}

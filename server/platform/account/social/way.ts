import type { Platform } from '../../context';
import type { Identity } from './identity';
import type { Ticket } from './tickets';

/** One provider's way to say who somebody is. */
export interface SocialWay {
  /** The address that the browser is sent to. Throws where the provider cannot be reached. */
  begin(ticket: Ticket): Promise<string>;
  /**
   * Who came back, by the address they came back to. Throws whatever goes wrong: to a person who
   * wants to log in it is all the same.
   */
  finish(returned: URL, ticket: Ticket): Promise<Identity>;
}

/** Refused for a reason of ours; the reason is for the log and holds nothing of what was sent. */
export class SocialFault extends Error {}

/** Writes what went wrong at a provider, and nothing that it or the browser sent. */
export function logFault(platform: Platform, provider: string, fault: unknown): void {
  const { code, error, cause } = (fault ?? {}) as Record<string, unknown>;
  const below = (cause ?? {}) as { code?: unknown };
  platform.log.warn(
    {
      event: 'social',
      provider,
      why: fault instanceof SocialFault ? fault.message : nameOf(fault),
      code: word(code) ?? word(below.code),
      error: word(error),
    },
    'a login at a provider failed',
  );
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

/** A code as libraries and OAuth have them; anything longer or freer may be somebody's secret. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([a-z_]{1,40}|[A-Z_]{1,60})$/.test(value) ? value : undefined;

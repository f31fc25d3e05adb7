import type { Platform } from '../../../kernel/context';
import type { Identity } from './identity';
import type { Ticket } from './tickets';

/** The login at one provider. */
export interface SocialLogin {
  /** Returns the address that the browser is sent to. Throws where the provider is unreachable. */
  begin(ticket: Ticket): Promise<string>;
  /**
   * Returns the identity of the person who came back, from the address they came back to. Throws
   * for every failure: they are all the same to the person.
   */
  finish(returned: URL, ticket: Ticket): Promise<Identity>;
}

/** A refusal of our own. Its message is for the log and contains nothing that was sent. */
export class SocialFault extends Error {}

/** Logs a failure at a provider, without anything that it or the browser sent. */
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

/** Keeps codes of libraries and OAuth; any other text might be a secret. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([a-z_]{1,40}|[A-Z_]{1,60})$/.test(value) ? value : undefined;

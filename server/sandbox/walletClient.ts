import { z } from 'zod';
import type { Clock } from '../kernel/time/clock';
import {
  isWalletStatus,
  retryOf,
  type Operation,
  type RetryClass,
  type WalletStatus,
} from '../areas/wallet/answers';
import { signedRequest } from '../areas/wallet/signedRequest';

export type Fetch = (request: Request) => Promise<Response>;

/** The platform's answer; `unknown` if there was none, or none that is valid. */
export interface WalletReply {
  status: WalletStatus | 'unknown';
  retry: RetryClass;
  balance: number | undefined;
  currency: string;
  playerRef: string;
  gameCode: string;
  sessionToken: string;
  startedAt: number;
  expiresAt: number;
  /** The platform's own word for a limit that was reached; empty for none. */
  reason: string;
}

export interface WalletClient {
  /** Sends one request. Never throws: a failed request has an unknown outcome. */
  ask(vendor: string, operation: Operation, fields: object): Promise<WalletReply>;
}

/** After this long the outcome counts as unknown. */
const answer_limit_ms = 4_000;

/** Stands for the platform in addresses that never leave the process. */
const wallet_origin = 'http://wallet.internal';

const wire = z.object({
  status: z.string(),
  balance: z.number().int().optional(),
  currency: z.string().default(''),
  playerRef: z.string().default(''),
  gameCode: z.string().default(''),
  sessionToken: z.string().default(''),
  startedAt: z.number().int().default(0),
  expiresAt: z.number().int().default(0),
  reason: z.string().default(''),
});

interface WalletClientParts {
  fetch: Fetch;
  clock: Clock;
  keyOf: (vendor: string) => Uint8Array | Promise<Uint8Array>;
  /** The longest wait for an answer; tests use less. */
  limit_ms?: number;
}

/** The platform's seamless wallet, reached as any vendor reaches it: by signed requests. */
export const openWalletClient = (parts: WalletClientParts): WalletClient => ({
  async ask(vendor, operation, fields) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), parts.limit_ms ?? answer_limit_ms);
    // An in-process answer ignores the signal, so the wait is ended by a race.
    const late = new Promise<undefined>((resolve) => {
      limit.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const url = new URL(`/vendor/${encodeURIComponent(vendor)}/${operation}`, wallet_origin);
    const request = Promise.resolve(parts.keyOf(vendor))
      .then((key) => ({ vendor, key, operation, at: parts.clock.now() }))
      .then((who) => parts.fetch(signedRequest(url, who, fields, limit.signal)))
      .then((response) => response.json() as Promise<unknown>)
      .catch(() => undefined);
    try {
      return readReply(await Promise.race([request, late]), operation);
    } finally {
      clearTimeout(timer);
    }
  },
});

function readReply(value: unknown, operation: Operation): WalletReply {
  const parsed = wire.safeParse(value);
  const read = parsed.success ? parsed.data : wire.parse({ status: 'unknown' });
  const { status } = read;
  const known = isWalletStatus(status) ? status : ('unknown' as const);
  const retry = known === 'unknown' ? 'unknown' : retryOf(known, operation);
  return { ...read, status: known, retry, balance: read.balance };
}

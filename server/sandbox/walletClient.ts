import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../platform/clock';
import {
  isWalletStatus,
  retryOf,
  type Operation,
  type RetryClass,
  type WalletStatus,
} from '../platform/wallet/answers';
import { sign, signature_headers } from '../platform/wallet/signature';

export type Fetch = (request: Request) => Promise<Response>;

/** The platform's answer; `unknown` where none came that could be understood. */
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
}

export interface WalletClient {
  /** Asks once. Never throws: what went wrong on the way is an unknown outcome. */
  ask(vendor: string, operation: Operation, fields: object): Promise<WalletReply>;
}

/** Longer than this no answer is waited for: the outcome is unknown. */
const answer_limit_ms = 4_000;

const wire = z.object({
  status: z.string(),
  balance: z.number().int().optional(),
  currency: z.string().default(''),
  playerRef: z.string().default(''),
  gameCode: z.string().default(''),
  sessionToken: z.string().default(''),
  startedAt: z.number().int().default(0),
  expiresAt: z.number().int().default(0),
});

export interface WalletClientParts {
  fetch: Fetch;
  clock: Clock;
  keyOf: (vendor: string) => Uint8Array;
  /** How long an answer is waited for; tests wait less. */
  limit_ms?: number;
}

/** The platform's seamless wallet, reached as any vendor reaches it: signed requests. */
export const openWalletClient = (parts: WalletClientParts): WalletClient => ({
  async ask(vendor, operation, fields) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), parts.limit_ms ?? answer_limit_ms);
    // An in-process answer does not listen to the signal: the race ends the wait all the same.
    const late = new Promise<undefined>((resolve) => {
      limit.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const asked = Promise.resolve(signed(parts, vendor, operation, fields, limit.signal))
      .then((request) => parts.fetch(request))
      .then((response) => response.json() as Promise<unknown>)
      .catch(() => undefined);
    try {
      return understand(await Promise.race([asked, late]), operation);
    } finally {
      clearTimeout(timer);
    }
  },
});

function signed(
  { clock, keyOf }: WalletClientParts,
  vendor: string,
  operation: Operation,
  fields: object,
  signal: AbortSignal,
): Request {
  const timestamp = String(clock.now());
  const nonce = randomBytes(16).toString('base64url');
  const requestId = randomBytes(12).toString('base64url');
  const body = JSON.stringify({ ...fields, requestId, at: clock.now() });
  const path = `/vendor/${encodeURIComponent(vendor)}/${operation}`;
  return new Request(new URL(path, 'http://wallet.internal'), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signature_headers.key]: vendor,
      [signature_headers.timestamp]: timestamp,
      [signature_headers.nonce]: nonce,
      [signature_headers.signature]: sign(keyOf(vendor), timestamp, nonce, body),
    },
    body,
    signal,
  });
}

function understand(value: unknown, operation: Operation): WalletReply {
  const parsed = wire.safeParse(value);
  const read = parsed.success ? parsed.data : wire.parse({ status: 'unknown' });
  const { status } = read;
  const known = isWalletStatus(status) ? status : ('unknown' as const);
  const retry = known === 'unknown' ? 'unknown' : retryOf(known, operation);
  return { ...read, status: known, retry, balance: read.balance };
}

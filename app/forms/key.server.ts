import type { ErrorCode } from '@server/kernel/api/errors';
import { isAway } from '~/gateway/answer.server';
import { newIdempotencyKey } from '~/session/idempotency.server';

/** The field of the key. */
export const key_field = 'idempotencyKey';
const key_limit_chars = 100;

/** The idempotency key of a sent form; empty if it has none. */
export const keyOf = (raw: FormData): string => String(raw.get(key_field) ?? '');

/** True for a form with a key of plausible length. */
const isKeyed = (raw: FormData): boolean => {
  const key = keyOf(raw);
  return key !== '' && key.length <= key_limit_chars;
};

/**
 * Returns the key that a sent form acts under: its own; a new one for a form without the field of the key that may be
 * without; undefined for a form that has to have one and has none.
 */
export function keyOfAct(
  raw: FormData,
  { idempotent, keyless }: { idempotent?: boolean; keyless?: true },
): string | undefined {
  if (keyless && !raw.has(key_field)) return newIdempotencyKey();
  return !idempotent || isKeyed(raw) ? keyOf(raw) : undefined;
}

/** True for a refusal with an unknown outcome: the same key is sent again. */
export const isUndecided = (code: ErrorCode): boolean =>
  isAway(code) || code === 'round_in_progress';

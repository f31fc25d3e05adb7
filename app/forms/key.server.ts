import type { ErrorCode } from '@contract/errors';
import { isAway } from '~/gateway/answer.server';

const key_limit_chars = 100;

/** The idempotency key of a sent form; empty if it has none. */
export const keyOf = (raw: FormData): string => String(raw.get('idempotencyKey') ?? '');

/** True for a form with a key of plausible length. */
export const isKeyed = (raw: FormData): boolean => {
  const key = keyOf(raw);
  return key !== '' && key.length <= key_limit_chars;
};

/** True for a refusal with an unknown outcome: the same key is sent again. */
export const isUndecided = (code: ErrorCode): boolean =>
  isAway(code) || code === 'round_in_progress';

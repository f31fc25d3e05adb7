import type { ErrorCode } from '@server/kernel/api/errors';
import { isAway, failed, type CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import { newIdempotencyKey, type Page } from '~/session/page.server';
import { hereAt, type Outcome } from './form.server';

interface Sent<Value> {
  page: Page;
  value: Value;
  raw: FormData;
}

/**
 * The act of a heart: sends the mark and comes back to the card that the form was sent from. A gateway that
 * answers `success: false` has failed: `unknown_error`.
 */
export const markAct =
  <Value>(
    send: (page: Page, value: Value) => Promise<CallResult<{ success: boolean }>>,
    placeOf: (raw: FormData) => string,
  ) =>
  async ({ page, value, raw }: Sent<Value>): Promise<Outcome<never, undefined>> => {
    const answer = await send(page, value);
    if (!answer.ok) return { refused: answer };
    if (!answer.value.success) return { refused: failed('unknown_error') };
    return { to: hereAt(page, placeOf(raw)), flash: saved, replace: true };
  };

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
  { idempotent, keyless }: { idempotent?: boolean; keyless?: true | readonly string[] },
  intent = '',
): string | undefined {
  const mayLackIt = keyless === true || keyless?.includes(intent);
  if (mayLackIt && !raw.has(key_field)) return newIdempotencyKey();
  return !idempotent || isKeyed(raw) ? keyOf(raw) : undefined;
}

/** True for a refusal with an unknown outcome: the same key is sent again. */
export const isUndecided = (code: ErrorCode): boolean =>
  isAway(code) || code === 'round_in_progress';

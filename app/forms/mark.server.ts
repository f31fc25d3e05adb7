import { failed, type CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
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

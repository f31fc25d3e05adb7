import { addFavourite, removeFavourite } from '@contract/games';
import { z } from 'zod';
import type { CallResult } from '~/gateway/transport.server';
import type { Page } from '~/session/page.server';

/** As the form has it: digits alone, for a reader that tries harder takes `0x10` for 16. */
export const node = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

/** The heart's form. */
export const markForm = z.object({
  intent: z.enum(['favourite', 'unfavourite']),
  nodeId: node,
  vendor: z.string().max(40),
});

/**
 * Adds or removes a mark. A gateway that answers `success: false` has failed (games#favourites).
 */
export async function setMark(
  page: Page,
  { intent, nodeId, vendor }: z.output<typeof markForm>,
): Promise<CallResult<{ success: boolean }>> {
  const call = intent === 'favourite' ? addFavourite : removeFavourite;
  const answer = await page.call(call, { nodeId, vendor });
  if (!answer.ok || answer.value.success) return answer;
  return { ok: false, code: 'unknown_error', detail: {} };
}

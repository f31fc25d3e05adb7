import type { linkedAccount } from '@server/areas/account/api/passwords';
import type { z } from 'zod';
import { statusOf } from '~/forms/status';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { Loaded } from '~/session/screen.server';

/** The account that a message's link is for. */
type LinkedAccount = z.output<typeof linkedAccount>;

/** The format of a link's token; anything else is not asked about, nor stored in a cookie. */
const token_form = /^[\w-]{20,200}$/;

/** The status of a page whose link is over, and the words that it needs. */
export const link_over: Pick<Loaded<object, object>, 'status' | 'words'> = {
  status: statusOf('reset_link_over'),
  words: ['error_reset_link_over'],
};

/**
 * Returns the account that a message's link is for; null where the link was used, is over or
 * unknown. Other failures throw a page of their own.
 */
export async function accountOfLink(
  page: Page,
  token: string,
  ask: (token: string) => Promise<CallResult<LinkedAccount>>,
): Promise<LinkedAccount | null> {
  if (!token_form.test(token)) return null;
  const answer = await ask(token);
  if (answer.ok) return answer.value;
  return answer.code === 'reset_link_over' ? null : valueOf(page, answer, statusOf(answer.code));
}

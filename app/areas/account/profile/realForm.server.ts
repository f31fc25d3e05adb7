import { loginAndBack } from '~/forms/draft.server';
import { isEnded, trial_type } from '~/session/access';
import { memberUnknown } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

/**
 * Who may send a form of a member's own pages. Null lets it through; a response leads whoever has no
 * session to login and back with what was typed. Trial players are refused (403); where the gateway
 * does not tell who it is, nobody is logged out.
 */
export async function turnAway(page: Page, form: FormData): Promise<Response | null> {
  const { member, ended } = await page.member();
  if (member?.type === trial_type) throw refusal(page, 'trial_not_allowed', 403);
  if (member) return null;
  if (ended && !isEnded(ended)) throw memberUnknown(page, ended);
  return loginAndBack(page, form, ended);
}

import { parseWithZod } from '@conform-to/zod';
import { addFavourite, launchGame, removeFavourite } from '@contract/games';
import { z } from 'zod';
import { loginPath, toast_confirm_ms, toast_short_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';

/** As the form has it: digits alone, for a reader that tries harder takes `0x10` for 16. */
const node = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

const cardForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['favourite', 'unfavourite']),
    nodeId: node,
    vendor: z.string().max(40),
  }),
  z.object({
    intent: z.literal('launch').default('launch'),
    gameCategory: z.string().max(20),
    vendor: z.string().max(40),
    gameId: z.string().max(60),
    nodeId: node,
  }),
]);

/**
 * The forms of a game card: launch, favourite, unfavourite. Without a session they lead to login
 * and back (games §4). A form that no card sends is 400; a game that cannot be started says so on
 * the page it was started from.
 */
export async function cardAction(page: Page, form: FormData): Promise<Response> {
  if (!form.has('intent')) form.set('intent', 'launch');
  const submission = parseWithZod(form, { schema: cardForm });
  if (submission.status !== 'success') throw refusal(page, 'bad_request', 400);
  const asked = submission.value;
  const { member } = await page.member();
  const here = page.url.pathname + page.url.search;
  if (!member) return seeOther(page, loginPath(page));
  if (asked.intent === 'launch') {
    const answer = await page.call(launchGame, { ...asked, language: page.preferences.lang });
    if (answer.ok) return seeOther(page, ownOrForeign(page, answer.value.url));
    if (answer.code === 'game_unknown') throw refusal(page, 'game_unknown', 404);
    return seeOther(page, here, {
      flash: { key: `error_${answer.code}`, kind: 'bad', duration_ms: toast_short_ms },
    });
  }
  const call = asked.intent === 'favourite' ? addFavourite : removeFavourite;
  const answer = await page.call(call, { nodeId: asked.nodeId, vendor: asked.vendor });
  // Without script the page begins anew: at the card that was tapped.
  const back = `${here}#g${asked.nodeId}`;
  if (answer.ok) {
    return seeOther(page, back, {
      flash: { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms },
    });
  }
  if (answer.code === 'game_unknown') throw refusal(page, 'game_unknown', 404);
  return seeOther(page, back, {
    flash: { key: `error_${answer.code}`, kind: 'bad', duration_ms: toast_short_ms },
  });
}

/** A vendor's own address is followed only where the configuration names its origin. */
function ownOrForeign(page: Page, url: string): string {
  if (/^https?:\/\//.test(url)) {
    const { origin } = new URL(url);
    if (page.runtime.config.formOrigins.includes(origin)) return url;
    page.runtime.log.error({ origin }, 'a launch led to an origin that FORM_ORIGINS does not name');
    throw refusal(page, 'game_unavailable', 409);
  }
  return safeRedirect(url);
}

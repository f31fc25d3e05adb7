import { parseWithZod } from '@conform-to/zod';
import type { ErrorCode } from '@contract/errors';
import { z } from 'zod';
import { launch } from '~/areas/games/launch/launch.server';
import { isAway } from '~/gateway/answer.server';
import { errorKey } from '~/i18n/errorKey';
import type { Flash } from '~/session/cookies.server';
import { loginPath, toast_confirm_ms, toast_short_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { markForm, node, setMark } from './markAction.server';

const cardForm = z.discriminatedUnion('intent', [
  markForm,
  z.object({
    intent: z.literal('launch').default('launch'),
    gameCategory: z.string().max(20),
    vendor: z.string().max(40),
    gameId: z.string().max(60),
    nodeId: node,
    /** From the page that says what the game needs. */
    confirmed: z.literal('yes').optional(),
  }),
]);

/**
 * The forms of a game card: launch, favourite, unfavourite. Without a session they lead to login
 * and back to the card (games §4). A form that no card sends is 400; a game that cannot be started says so on
 * the page it was started from.
 */
export async function cardAction(page: Page, form: FormData): Promise<Response> {
  if (!form.has('intent')) form.set('intent', 'launch');
  const submission = parseWithZod(form, { schema: cardForm });
  if (submission.status !== 'success') throw refusal(page, 'bad_request', 400);
  const asked = submission.value;
  const place = `#n${asked.nodeId}`;
  const { member, ended } = await page.member();
  if (ended && isAway(ended)) return backTo(page, place, refused(ended));
  if (!member) return seeOther(page, loginPath(page) + encodeURIComponent(place));
  if (asked.intent === 'launch') {
    const answer = await launch(page, { ...asked, confirmed: asked.confirmed === 'yes' });
    if (answer.ok) return seeOther(page, answer.to);
    if (answer.code === 'game_unknown') throw refusal(page, 'game_unknown', 404);
    return backTo(page, place, refused(answer.code));
  }
  const answer = await setMark(page, asked);
  if (answer.ok) {
    return backTo(page, place, {
      key: 'in_chang_saved',
      kind: 'good',
      duration_ms: toast_confirm_ms,
    });
  }
  if (answer.code === 'game_unknown') throw refusal(page, 'game_unknown', 404);
  return backTo(page, place, refused(answer.code));
}

const refused = (code: ErrorCode): Flash => ({
  key: errorKey(code),
  kind: 'bad',
  duration_ms: toast_short_ms,
});

/** The page begins anew: at the card that was tapped. For script it is the same step of the history. */
async function backTo(page: Page, place: string, flash: Flash): Promise<Response> {
  const answer = await seeOther(page, page.url.pathname + page.url.search + place, { flash });
  answer.headers.set('X-Remix-Replace', 'true');
  return answer;
}

import { endMemberSession, memberSessions } from '@contract/account/security';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { signedOut } from '~/forms/preferences.server';
import { toast_success_ms } from '~/session/flashes';
import { endSessionFields } from './endSessionFields';

/** Session ids are never longer; a longer text is cut and stays unknown. */
const id_limit_chars = 60;

const sessionId = z
  .string({ required_error: 'error_session_unknown' })
  .transform((id) => id.slice(0, id_limit_chars));

/** Ends one of the member's sessions; ending the present one signs out (account#sessions). */
export const endSessionForm = defineForm(endSessionFields).on(
  'endSession',
  z.object({ sessionId }),
  async ({ page, value }) => {
    const known = await page.call(memberSessions, {});
    const present =
      known.ok && known.value.list.some((one) => one.current && one.sessionId === value.sessionId);
    const answer = await page.call(endMemberSession, value);
    if (!answer.ok) return { refused: answer };
    if (present) return signedOut(page);
    return {
      to: page.url.pathname,
      flash: { key: 'session_ended', kind: 'good', duration_ms: toast_success_ms },
    };
  },
);

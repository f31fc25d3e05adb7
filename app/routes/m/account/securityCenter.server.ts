import {
  endMemberSession,
  endOtherSessions,
  memberSessions,
} from '@server/areas/account/api/security';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { signedOut } from '~/forms/preferences.server';
import { toast_success_ms, done } from '~/session/flashes';
import { renewedSession } from '~/areas/account/signIn.server';
import { endOthersFields, endSessionFields } from '~/areas/account/security/securityFields';

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

/** Ends all other sessions, and every copy of the present one's cookie (account#security-centre). */
export const endOthersForm = defineForm(endOthersFields).on(
  'endOthers',
  z.object({}),
  async ({ page }) => {
    const answer = await page.call(endOtherSessions, {});
    if (!answer.ok) return { refused: answer };
    const cookies = [renewedSession(page, answer.value.token)];
    return { to: page.url.pathname, flash: done('others_ended'), cookies };
  },
);

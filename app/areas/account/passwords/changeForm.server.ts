import { redirect } from '@remix-run/node';
import { changePassword } from '@server/areas/account/api/passwords';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import type { Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText } from '~/forms/schema.server';
import { isAnswered } from '~/forms/submit.server';
import { saved } from '~/session/flashes';
import { isConfirmed, requireStepUp, stepUpPath } from '~/session/guards.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { home, landingOf, renewedSession } from '../signIn.server';
import { changeFields } from './passwordFields';
import { securityOf } from './security.server';

/** The platform checks the fields, but takes no text that is longer than any password. */
const schema = (rules: Rules) => {
  const entered = () => ruledText(rules, 'loginPassword', { optional: true });
  return z.object({
    oldPassword: entered(),
    newPassword: entered(),
    confirmNewPassword: entered(),
  });
};

/** The refusal that has a popup of its own. */
export interface ChangeView {
  /** The popup's text if the new password is the old one (account#change-password). */
  same: string | null;
}

/**
 * Changes the password, which ends all other sessions (account#change-password). `after` gives the
 * next page; a member to whom the form is not `offered` goes there at once.
 */
const changeFormOf = (
  after: (page: Page, member: MemberInfo | null) => string,
  offered: (member: MemberInfo) => boolean = () => true,
) =>
  defineForm(changeFields, {
    secrets: ['oldPassword', 'newPassword', 'confirmNewPassword'],
    rotates: true,
    fieldOf: { wrong_old_password: 'oldPassword' },
    prepare: (page) => rulesOf(page, ['loginPassword']),
    view: async (_page, _raw, state: ChangeView | undefined) => state ?? { same: null },
  }).on('changePassword', schema, async ({ page, value, member }) => {
    if (member && !offered(member)) return { to: after(page, member) };
    const answer = await page.call(changePassword, value);
    if (answer.ok) {
      const cookies = [renewedSession(page, answer.value.token)];
      return { to: after(page, member), flash: saved, pause: true, cookies };
    }
    if (answer.code !== 'modify.new.old.same') return { refused: answer };
    return { faults: {}, status: 400, state: { same: page.t('error_modify_new_old_same') } };
  });

/** The form of `/m/changePsw`. */
export const changeForm = changeFormOf((page, member) => landingOf(page, member, home));

/** True for a member without a password, or with one that somebody else chose. */
const choosesPassword = ({ passwordDue }: MemberInfo): boolean => passwordDue;

/** The form of `/m/firstPassword`; later changes are made on `/m/changePsw`. */
export const firstForm = changeFormOf(landingOf, choosesPassword);

/**
 * Loads the form of `/m/changePsw`: the user name, and the old password's field if there is one to
 * ask for. Where there is none the member has to confirm first.
 */
export async function loadChange(page: Page, { userName }: MemberInfo) {
  const { hasPassword } = await securityOf(page);
  if (!hasPassword && !isAnswered(page)) await requireStepUp(page);
  return { asksOld: hasPassword, name: userName };
}

/**
 * Loads the offer of an own password. `confirmAt` is the page to confirm at first, for a member
 * without any password; empty where the form can be filled in. A member who has chosen one goes on.
 */
export async function loadFirst(page: Page, member: MemberInfo) {
  if (!choosesPassword(member)) throw redirect(landingOf(page, member, home));
  const { hasPassword } = await securityOf(page);
  const ready = hasPassword || isAnswered(page) || (await isConfirmed(page));
  return {
    asksOld: hasPassword,
    name: member.userName,
    later: landingOf(page, member),
    confirmAt: ready ? '' : stepUpPath(page.url),
  };
}

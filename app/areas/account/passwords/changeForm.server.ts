import { data } from '@remix-run/node';
import { changePassword } from '@contract/account/passwords';
import { securityConfig } from '@contract/account/security';
import { messagesOf } from '~/i18n/translator.server';
import { endedMeanwhile } from '~/session/draft.server';
import { toast_confirm_ms } from '~/session/guards.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { seeOther, valueOf } from '~/session/reply.server';
import {
  formAgain,
  refuseBy,
  refuseFields,
  type FormKind,
  withMore,
} from '~/forms/formReply.server';
import { textIn } from '~/forms/rules/checks.server';
import type { PasswordReply } from './passwordReply';

const changeForm: FormKind = {
  secrets: ['oldPassword', 'newPassword', 'confirmNewPassword'],
  areas: ['passwords', 'login', 'errors', 'language', 'toasts'],
  fieldOf: { wrong_old_password: 'oldPassword' },
};

/** What the forms of a member's own passwords show; failures are pages of their own. */
export async function securityOf(page: Page) {
  return valueOf(page, await page.call(securityConfig, {}));
}

/** The form to change a password; the old one is asked for where none was just set (accounts §5). */
export async function loadChange(page: Page, member: MemberInfo | null) {
  const { asksOldPassword } = await securityOf(page);
  return {
    asksOld: asksOldPassword,
    name: member?.userName ?? '',
    messages: messagesOf(page.preferences.lang, ...changeForm.areas),
  };
}

/**
 * Changes the member's password; the platform says what is wrong with which field. Goes to `to`
 * with a message, or, asked so by script, answers where to go a moment later (accounts §4).
 */
export async function submitChange(page: Page, form: FormData, to: string) {
  if (form.has('lang')) return formAgain(page, changeForm, form);
  const answer = await page.call(changePassword, {
    oldPassword: textIn(form, 'oldPassword'),
    newPassword: textIn(form, 'newPassword'),
    confirmNewPassword: textIn(form, 'confirmNewPassword'),
  });
  if (answer.ok) return changed(page, form, to);
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (answer.code !== 'modify.new.old.same') return refuseBy(page, changeForm, form, answer);
  const refused = refuseFields(page, changeForm, form, { fieldErrors: {}, params: {} });
  return withMore(refused, { same: true });
}

/** Says that it is saved: here and then goes on with script, else there. */
export async function changed(page: Page, form: FormData, to: string) {
  if (form.get('scripted') === '1') {
    const messages = messagesOf(page.preferences.lang, ...changeForm.areas);
    return data<PasswordReply>({
      result: {},
      messages,
      id: page.requestId,
      params: {},
      goTo: to,
    });
  }
  return seeOther(page, to, {
    flash: { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms },
  });
}

import type { Page } from '~/session/page.server';
import { asksCaptcha } from '~/forms/captcha/captcha.server';
import { look_intent } from '~/forms/code/codeSent';
import { submitCode } from './submitCode.server';
import { formAgain } from '~/forms/formReply.server';
import { loginChecks, submitLogin } from '../login/submitLogin.server';
import { submitRegister } from '../register/submitRegister.server';
import { checked, filledOnly } from '~/forms/rules/checks.server';
import type { Faults } from '~/forms/rules/faults';
import { startTrial } from '../signIn.server';
import { answer, entry_kind } from './reply.server';
import { tabOf } from './view.server';

/** Answers the forms of login and register: each button says what it wants. */
export async function answerEntry(page: Page, form: FormData) {
  if (form.has('lang')) return inOtherLanguage(page, form);
  const intent = form.get('intent');
  if (form.has('switch') || intent === look_intent || asksCaptcha(form)) {
    return again(page, form);
  }
  if (intent === 'freeplay') return startTrial(page, form);
  if (intent === 'sendCode') return submitCode(page, form);
  return tabOf(page) === 'register' ? submitRegister(page, form) : submitLogin(page, form);
}

/**
 * The same form in the other language, with all that was typed but the secrets. What login's fields
 * have in them is checked again, so that its messages are in that language too
 * (account#language-switch).
 */
async function inOtherLanguage(page: Page, form: FormData) {
  const type = form.get('type') === 'sms' ? 'sms' : 'username';
  const checks = tabOf(page) === 'login' ? filledOnly(form, loginChecks(form, type)) : [];
  return again(page, form, await checked(page, form, checks));
}

const again = async (page: Page, form: FormData, faults?: Faults) =>
  answer(page, await formAgain(page, entry_kind, form, faults), { form }, { keepsSecrets: true });

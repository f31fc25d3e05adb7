import { readChange } from '~/areas/site/preferences.server';
import type { Page } from '~/session/page.server';
import { asksCaptcha } from '../captcha/captcha.server';
import { look_intent } from '../code/codeSent';
import { submitCode } from '../code/submitCode.server';
import { loginChecks, submitLogin } from '../login/submitLogin.server';
import { submitRegister } from '../register/submitRegister.server';
import { faultsIn, filledOnly } from '../rules/checks.server';
import { rulesOf } from '../rules/rules.server';
import { startTrial } from '../signIn.server';
import { answer, sameForm } from './reply.server';
import { tabOf } from './view.server';

/** Answers the forms of login and register: each button says what it wants. */
export async function answerEntry(page: Page, form: FormData) {
  if (form.has('lang')) return inOtherLanguage(page, form);
  const intent = form.get('intent');
  if (form.has('switch') || intent === look_intent || asksCaptcha(form)) {
    return answer(page, sameForm(page, form), { form }, { keepsSecrets: true });
  }
  if (intent === 'freeplay') return startTrial(page, form);
  if (intent === 'sendCode') return submitCode(page, form);
  return tabOf(page) === 'register' ? submitRegister(page, form) : submitLogin(page, form);
}

/**
 * The same form in the other language, with all that was typed but the secrets. What login's fields
 * have in them is checked again, so that its messages are in that language too (accounts §4).
 */
async function inOtherLanguage(page: Page, form: FormData) {
  page.preferences = readChange(page.preferences, form) ?? page.preferences;
  const isLogin = tabOf(page) === 'login';
  const type = form.get('type') === 'sms' ? 'sms' : 'username';
  const checks = isLogin ? filledOnly(form, loginChecks(form, type)) : [];
  const names = checks.flatMap(({ rule }) => rule ?? []);
  const faults = faultsIn(form, await rulesOf(page, names), checks);
  const same = await answer(page, sameForm(page, form, faults), { form }, { keepsSecrets: true });
  const headers = new Headers(same.init?.headers);
  headers.append('Set-Cookie', await page.cookies.preferences.write(page.preferences));
  return { ...same, init: { ...same.init, headers } };
}

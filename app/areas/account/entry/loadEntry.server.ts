import { redirect } from '@remix-run/node';
import { registerFields } from '@contract/site';
import { messageKeysOf, rulesOf } from '~/forms/rules/rules.server';
import { startForm } from '~/forms/start.server';
import { isAnswered } from '~/forms/submit.server';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { loginForm } from '../login/loginForm.server';
import { registerForm } from '../register/registerForm.server';
import { landingOf } from '../signIn.server';
import { login_rules, register_rules } from './entryRules.server';
import { entryView, tabOf } from './view.server';

/** Messages of script's checks that no rule names. */
const register_messages = [
  'in_confirmation_correct',
  'error_username_taken',
  'error_registration_closed',
];

/**
 * Loads the login and register page. Logged-in members are redirected to the page that they wanted;
 * trial players may open it to register an account of their own.
 */
export async function loadEntry(page: Page) {
  const { member } = await page.member();
  if (member && member.type !== trial_type) {
    throw redirect(landingOf(page, member));
  }
  const registering = tabOf(page) === 'register';
  const names = registering
    ? [...register_rules.username, ...register_rules.mobileNum, ...registerFields]
    : [...login_rules.username, ...login_rules.sms];
  const [start, view, rules] = await Promise.all([
    startForm(page, registering ? registerForm : loginForm),
    // The form's reply brings its own view.
    isAnswered(page) ? null : entryView(page),
    rulesOf(page, names),
  ]);
  return {
    shared: {},
    own: { start, view },
    // A button of the form may switch to the other method without a new load.
    words: [...(registering ? register_messages : []), ...messageKeysOf(rules)],
  };
}

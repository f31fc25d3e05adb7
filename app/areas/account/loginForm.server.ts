import { parseWithZod } from '@conform-to/zod';
import type { SubmissionResult } from '@conform-to/react';
import { data } from '@remix-run/node';
import { login, register } from '@contract/account';
import type { ErrorCode } from '@contract/errors';
import {
  registerFields as registerFieldNames,
  type RegisterField,
  type SiteInfo,
} from '@contract/site';
import { z } from 'zod';
import { errorKey } from '~/i18n/errorKey';
import type { Key } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/translator.server';
import type { Page } from '~/session/page.server';
import { signIn } from './signIn.server';

/** What a refused form hands back to the page: conform's result, and what it must show anew. */
export interface FormReply {
  result: SubmissionResult<string[]>;
  /** The messages in the language of this answer: an action may have changed it. */
  messages: Messages;
  /** Tells one answer from the next: fields for secrets are emptied with each. */
  id: string;
}

const login_secrets = ['password', 'captcha'];
const register_secrets = ['password', 'confirmPassword', 'paymentPassword', 'captcha'];

const text = z.string().optional().default('');
// A refinement, not a schema of its own: the form reader takes empty text for a missing field.
const filled = (code: Key) => text.refine((value) => value.trim() !== '', code);

const loginFields = z.object({
  username: filled('username_required').transform((name) => name.trim()),
  password: filled('password_required'),
  captcha: text,
  remember: text.transform((value) => value === 'on'),
  entry: z.enum(['member', 'agent']).default('member').catch('member'),
});

/** Optional fields (accounts §2): their rules are the platform's, which knows the settings. */
const optionalFields = Object.fromEntries(registerFieldNames.map((name) => [name, text])) as Record<
  RegisterField,
  typeof text
>;

const registerFields = z.object({
  ...optionalFields,
  username: filled('username_required').transform((name) => name.trim()),
  password: filled('password_required'),
  confirmPassword: filled('in_incorrect_password'),
  agree: text.refine((value) => value === 'on', 'agree_required'),
});

/** Which status a refusal of the platform gets on the page: bad input is 400, but limits and such keep theirs. */
const statusOf: Partial<Record<ErrorCode, number>> = {
  too_many_requests: 429,
  gateway_unavailable: 502,
  gateway_timeout: 504,
  unknown_error: 502,
};

/** Logs in with user name and password (accounts §4). A refusal keeps all but the secrets. */
export async function submitLogin(page: Page, form: FormData) {
  const submission = parseWithZod(form, { schema: loginFields });
  if (submission.status !== 'success') {
    return refused(page, submission.reply({ hideFields: login_secrets }));
  }
  const { username, password, remember, entry, captcha } = submission.value;
  const answer = await page.call(login, {
    username,
    password,
    remember,
    entry,
    captcha,
    type: 'username',
  });
  if (answer.ok) return signIn(page, answer.value, { remember, form });
  return refused(
    page,
    submission.reply({ formErrors: [errorKey(answer.code)], hideFields: login_secrets }),
    statusOf[answer.code],
  );
}

/** Registers by user name and logs in (accounts §4). */
export async function submitRegister(page: Page, form: FormData) {
  const submission = parseWithZod(form, { schema: registerFields });
  if (submission.status !== 'success') {
    return refused(page, submission.reply({ hideFields: register_secrets }));
  }
  const { affiliateCode, ...fields } = submission.value;
  const answer = await page.call(register, {
    ...fields,
    agree: true,
    registerUrl: page.url.hostname,
    registerMethod: 'H5',
    domain: page.url.hostname,
    type: 0,
    affiliateCode: affiliateCode || page.url.searchParams.get('affiliateCode')?.slice(0, 60),
  });
  if (answer.ok) return signIn(page, answer.value, { remember: false, form, isNew: true });
  return refused(
    page,
    submission.reply({ ...faultsOf(answer), hideFields: register_secrets }),
    statusOf[answer.code],
  );
}

function faultsOf(answer: { code: ErrorCode; detail: Record<string, unknown> }): {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
} {
  if (answer.code === 'username_taken') {
    return { fieldErrors: { username: ['error_username_taken'] } };
  }
  if (answer.code !== 'fields_invalid') return { formErrors: [errorKey(answer.code)] };
  return {
    fieldErrors: Object.fromEntries(
      Object.entries(answer.detail).map(([field, code]) => [field, [String(code)]]),
    ),
  };
}

/** A page with its form's messages: 400 unless something else is the matter. */
function refused(page: Page, result: SubmissionResult<string[]>, status = 400) {
  const reply: FormReply = { result, messages: loginMessages(page), id: page.requestId };
  return data(reply, status);
}

/** A language button of the form was pressed: the same form in the other language, nothing lost. */
export async function switchLanguage(page: Page, form: FormData, secrets: 'login' | 'register') {
  const hidden = secrets === 'login' ? login_secrets : register_secrets;
  const result = parseWithZod(form, { schema: z.object({}).passthrough() }).reply({
    hideFields: hidden,
  });
  const reply: FormReply = {
    result: { ...result, status: undefined },
    messages: loginMessages(page),
    id: page.requestId,
  };
  return data(reply, {
    headers: { 'Set-Cookie': await page.cookies.preferences.write(page.preferences) },
  });
}

/** The optional fields that are shown, the required ones first. */
export const enabledFields = (fields: SiteInfo['register']['fields']) =>
  registerFieldNames
    .filter((name) => fields[name]?.enabled)
    .map((name) => ({ name, required: fields[name]?.required === true }))
    .sort((a, b) => Number(b.required) - Number(a.required));

export const loginMessages = (page: Page): Messages =>
  messagesOf(page.preferences.lang, 'login', 'errors', 'settings');

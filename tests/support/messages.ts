import type { Key } from '../../app/i18n/keys';
import { newName } from '../factories/person';
import type { AccountPerson, Fields } from './accountForms';
import type { AppServer } from './app';
import { agreed, demoPassword } from './demo';
import { cookiesAfter, postForm, type Wire } from './wire';
import type { Lang } from './words';

/** A browser without script: it keeps cookies, and goes where it is led. */
export interface Visit {
  app: AppServer;
  get(path: string): Promise<string>;
  post(path: string, fields: Fields): Promise<string>;
  /** The cookies that it has, as it sends them. */
  cookies(): string[];
}

/** A message of the catalogue, and how somebody comes to read it. */
export interface MessageCase {
  key: Key;
  /** The figures and names in it; `{field}` is the label's key. */
  params?: Readonly<Record<string, string | number>>;
  field?: Key;
  how: string;
  who?: 'member';
  reach: (visit: Visit, person: AccountPerson) => Promise<string>;
}

/** Opens a visit in a language, with the cookies that a person has. */
export async function visitOf(
  app: AppServer,
  wire: Wire,
  lang: Lang,
  cookie: string,
): Promise<Visit> {
  const jar = new Map<string, string>();
  const keep = (cookies: string) => {
    for (const pair of cookies.split('; ').filter(Boolean)) {
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  };
  const all = () => [...jar.values()].join('; ');
  const get = async (path: string): Promise<string> => {
    const answer = await wire.send(path, { cookie: all() });
    keep(cookiesAfter(answer));
    const { location } = answer.headers;
    return location === undefined ? answer.body : get(location);
  };
  const post = async (path: string, fields: Fields): Promise<string> => {
    const answer = await postForm(wire, path, fields, all());
    keep(cookiesAfter(answer));
    const { location } = answer.headers;
    return location === undefined ? answer.body : get(location);
  };
  keep(cookie);
  keep(cookiesAfter(await postForm(wire, '/m/set', { lang })));
  jar.delete('ck_flash');
  return { app, get, post, cookies: () => [...jar.values()] };
}

export const login = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login', { intent: 'login', ...fields });
export const loginBySms = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login?type=sms', { intent: 'login', type: 'sms', ...fields });

const good = () => ({
  username: newName(),
  password: 'Nam-Tok-2570',
  confirmPassword: 'Nam-Tok-2570',
  ...agreed,
});
export const register =
  (fields: Fields, query = '') =>
  (visit: Visit) =>
    visit.post(`/m/register?method=username${query}`, {
      intent: 'register',
      method: 'username',
      ...good(),
      ...fields,
    });

export const profile = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/myAccount/index', fields);
export const change = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/changePsw', {
    oldPassword: demoPassword,
    newPassword: 'Nam-Tok-2570',
    confirmNewPassword: 'Nam-Tok-2570',
    ...fields,
  });
const payment = (paymentPassword: string) => (visit: Visit) =>
  visit.post('/m/paymentPassword', { paymentPassword, confirmPaymentPassword: paymentPassword });

export const noCaptcha = { countryDialingCode: '66', mobileNum: '812345678', intent: 'sendCode' };

/**
 * The messages that forms of the accounts area give of what is wrong with a field
 * (account#field-rules).
 */
export const fieldMessages: readonly MessageCase[] = [
  {
    key: 'enter_phone_without_0',
    how: 'a user name that is a number with its 0 and lacks a digit',
    reach: login({ username: '081234567', password: 'x' }),
  },
  {
    key: 'username_is_number',
    how: 'a user name that is a number',
    reach: login({ username: '0812345678', password: 'x' }),
  },
  {
    key: 'username_is_number',
    how: 'a new user name that is a number',
    reach: register({ username: '+66812345678' }),
  },
  {
    key: 'phone_digits_after_0',
    params: { digits: 9, example: '081 234 5678' },
    how: 'a number with its 0 that lacks a digit',
    reach: loginBySms({ mobileNum: '081-234-567', verificationCode: '204060' }),
  },
  {
    key: 'phone_other_country',
    how: 'a number with the dialing code of another country',
    reach: loginBySms({ mobileNum: '+84 912 345 678', verificationCode: '204060' }),
  },
  {
    key: 'error_phone_number_limit',
    params: { 0: 9 },
    how: 'a short number at login',
    reach: loginBySms({ mobileNum: '8123', verificationCode: '204060' }),
  },
  {
    key: 'error_phone_number_limit',
    params: { 0: 9 },
    how: 'a short number at a forgotten password',
    reach: (visit) => visit.post('/m/forget?by=phone', { ...noCaptcha, mobileNum: '8123' }),
  },
  { key: 'username_required', how: 'nothing at login', reach: login({}) },
  {
    key: 'password_required',
    field: 'field_password',
    how: 'nothing at login',
    reach: login({}),
  },
  { key: 'username_form', how: 'a short name', reach: register({ username: 'ab' }) },
  {
    key: 'username_reserved',
    how: 'a name like the house’s',
    reach: register({ username: 'ch0kdee_vip' }),
  },
  {
    key: 'password_is_name',
    how: 'the own name with digits',
    reach: register({
      username: 'wandee_k',
      password: 'Wandee.k77',
      confirmPassword: 'Wandee.k77',
    }),
  },
  { key: 'password_form', how: 'a short password', reach: register({ password: 'a1' }) },
  {
    key: 'password_common',
    how: 'a password of many',
    reach: register({ password: 'password1', confirmPassword: 'password1' }),
  },
  {
    key: 'in_incorrect_password',
    how: 'no confirmation',
    reach: register({ confirmPassword: '' }),
  },
  {
    key: 'in_confirmation_correct',
    how: 'another confirmation at registration',
    reach: register({ confirmPassword: 'Nam-Tok-2571' }),
  },
  {
    key: 'in_confirmation_correct',
    how: 'another confirmation of a new password',
    who: 'member',
    reach: change({ confirmNewPassword: 'Nam-Tok-2571' }),
  },
  {
    key: 'in_enter_password',
    how: 'no confirmation of a new password',
    who: 'member',
    reach: change({ confirmNewPassword: '' }),
  },
  { key: 'agree_required', how: 'no agreement', reach: register({ agree: '' }) },
  {
    key: 'required',
    field: 'profile_nickname',
    how: 'an empty nickname',
    who: 'member',
    reach: profile({ intent: 'saveNickname', nickname: '' }),
  },
  {
    key: 'too_long',
    field: 'register_facebook',
    how: 'a long name elsewhere',
    reach: register({ facebook: 'x'.repeat(101) }),
  },
  {
    key: 'field_incorrect',
    field: 'register_facebook',
    how: 'markup for a name elsewhere',
    reach: register({ facebook: '<script>' }),
  },
  { key: 'id_number_form', how: 'a short ID number', reach: register({ idNumber: '12' }) },
  { key: 'qq_number_form', how: 'letters for digits', reach: register({ qqNum: 'abc' }) },
  { key: 'line_form', how: 'a short ID', reach: register({ line: 'ab' }) },
  { key: 'wechat_form', how: 'blanks in an ID', reach: register({ wechat: 'som chai' }) },
  {
    key: 'messenger_number_form',
    field: 'register_whatsapp',
    how: 'a name for a number',
    reach: register({ whatsapp: 'somchai' }),
  },
  {
    key: 'messenger_number_form',
    field: 'register_zalo',
    how: 'a short number, in the profile',
    who: 'member',
    reach: profile({ intent: 'saveDetails', zalo: '1' }),
  },
  {
    key: 'verification_code_form',
    how: 'a short code',
    reach: loginBySms({ mobileNum: '812345678', verificationCode: '12' }),
  },
  {
    key: 'in_vwrite_code',
    how: 'a code to log in without a captcha',
    reach: (visit) => visit.post('/m/login?type=sms', { ...noCaptcha, type: 'sms' }),
  },
  {
    key: 'in_vwrite_code',
    how: 'a code for a password without a captcha',
    reach: (visit) => visit.post('/m/forget?by=phone', noCaptcha),
  },
  {
    key: 'in_email_incorrect',
    how: 'no address at registration',
    reach: register({ email: 'a@b' }),
  },
  {
    key: 'in_email_incorrect',
    how: 'no address at a forgotten password',
    reach: (visit) => visit.post('/m/forget', { username: 'somchai', email: 'a@b' }),
  },
  {
    key: 'nickname_form',
    how: 'a long nickname',
    who: 'member',
    reach: profile({ intent: 'saveNickname', nickname: 'x'.repeat(21) }),
  },
  {
    key: 'payee_name_form',
    how: 'a payee with digits',
    who: 'member',
    reach: profile({ intent: 'savePayeeName', payeeName: '12 34' }),
  },
  {
    key: 'payment_password_form',
    how: 'letters',
    who: 'member',
    reach: payment('abcdef'),
  },
  { key: 'payment_password_simple', how: 'counted up', who: 'member', reach: payment('123456') },
  {
    key: 'invitation_code_error',
    how: 'a code that was typed',
    reach: register({ affiliateCode: 'nobody_at_all' }),
  },
];

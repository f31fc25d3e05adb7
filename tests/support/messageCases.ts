import type { Key } from '../../app/i18n/keys';
import { newAccount } from './accounts';
import { personFor, type AccountPerson, type Fields } from './accountForms';
import { demoPassword, type AppServer } from './app';
import { newName, revokeAll } from './ownMember';
import type { Lang } from './people';
import { cookiesAfter, postForm, type Wire } from './wire';

/** A browser without script: it keeps cookies, and goes where it is led. */
export interface Visit {
  app: AppServer;
  get(path: string): Promise<string>;
  post(path: string, fields: Fields): Promise<string>;
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
  return { app, get, post };
}

const login = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login', { intent: 'login', ...fields });
const loginBySms = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login?type=sms', { intent: 'login', type: 'sms', ...fields });

const good = () => ({
  username: newName(),
  password: 'Nam-Tok-2570',
  confirmPassword: 'Nam-Tok-2570',
  agree: 'on',
});
const register =
  (fields: Fields, query = '') =>
  (visit: Visit) =>
    visit.post(`/m/register?method=username${query}`, {
      intent: 'register',
      method: 'username',
      ...good(),
      ...fields,
    });

const profile = (fields: Fields) => (visit: Visit) => visit.post('/m/myAccount/index', fields);
const change = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/changePsw', {
    oldPassword: demoPassword,
    newPassword: 'Nam-Tok-2570',
    confirmNewPassword: 'Nam-Tok-2570',
    ...fields,
  });
const payment = (paymentPassword: string) => (visit: Visit) =>
  visit.post('/m/paymentPassword', { paymentPassword, confirmPaymentPassword: paymentPassword });

const noCaptcha = { countryDialingCode: '66', mobileNum: '812345678', intent: 'sendCode' };

/** The messages that forms of the accounts area give of what is wrong with a field (accounts §5). */
export const fieldMessages: readonly MessageCase[] = [
  {
    key: 'enter_phone_without_0',
    how: 'a user name that is a number',
    reach: login({ username: '0812345678', password: 'x' }),
  },
  {
    key: 'enter_phone_without_0',
    how: 'a number with the 0',
    reach: loginBySms({ mobileNum: '0812345678', verificationCode: '204060' }),
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
  { key: 'password_required', how: 'nothing at login', reach: login({}) },
  { key: 'username_form', how: 'a short name', reach: register({ username: 'ab' }) },
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
    field: 'register_qqNum',
    how: 'letters for digits',
    reach: register({ qqNum: 'abc' }),
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

/** The messages that the platform gives (accounts §8). */
export const platformMessages: readonly MessageCase[] = [
  {
    key: 'error_affiliate_unknown',
    how: 'a recommender who is nobody',
    reach: register({ recommenderId: 'nobody_at_all' }),
  },
  {
    key: 'affiliate_link_invalid',
    how: 'a link that leads to nobody',
    reach: register({ affiliateCode: 'nobody_at_all' }, '&affiliateCode=nobody_at_all'),
  },
  {
    key: 'error_captcha_wrong',
    how: 'a captcha that is over',
    reach: (visit) =>
      visit.post('/m/login?type=sms', {
        ...noCaptcha,
        type: 'sms',
        captchaId: 'none',
        captcha: 'x',
      }),
  },
  {
    key: 'error_code_wrong',
    how: 'a code that was not sent',
    reach: loginBySms({ mobileNum: '812345678', verificationCode: '204060' }),
  },
  {
    key: 'error_wrong_credentials',
    how: 'a wrong password',
    reach: login({ username: 'somchai', password: 'Wrong-4711' }),
  },
  {
    key: 'error_account_disabled',
    how: 'a disabled account',
    reach: async (visit) => {
      const { name, disable } = await newAccount(visit.app);
      await disable();
      return login({ username: name, password: demoPassword })(visit);
    },
  },
  {
    key: 'error_not_agent_entry',
    how: 'a player at the agents’ entry',
    reach: login({ username: 'somchai', password: demoPassword, entry: 'agent' }),
  },
  {
    key: 'error_not_member_entry',
    how: 'a trial account at the members’ entry',
    reach: async (visit) => {
      const { name } = await newAccount(visit.app, { type: 4 });
      return login({ username: name, password: demoPassword })(visit);
    },
  },
  {
    key: 'error_username_taken',
    how: 'a name that somebody has',
    reach: register({ username: 'somchai' }),
  },
  {
    key: 'error_modify_new_old_same',
    how: 'the old password again',
    who: 'member',
    reach: change({ newPassword: demoPassword, confirmNewPassword: demoPassword }),
  },
  {
    key: 'error_wrong_old_password',
    how: 'a wrong old password',
    who: 'member',
    reach: change({ oldPassword: 'Wrong-4711' }),
  },
  {
    key: 'error_reset_link_over',
    how: 'a made up link',
    reach: async (visit) => {
      await visit.get(`/m/setPassword?token=${'a'.repeat(43)}`);
      return visit.post('/m/setPassword', { newPassword: 'Nam-Tok-2570' });
    },
  },
  {
    key: 'error_logged_out',
    how: 'a session that another login replaced',
    who: 'member',
    reach: async (visit, { username }) => {
      await revokeAll(visit.app, username);
      return visit.get('/m/member/home');
    },
  },
  {
    key: 'error_not_logged_in',
    how: 'a form without a session',
    reach: profile({ intent: 'saveNickname', nickname: 'Dee' }),
  },
  {
    key: 'error_trial_not_allowed',
    how: 'a trial player at the profile',
    reach: async (visit) => {
      await visit.post('/m/login', { intent: 'freeplay' });
      return visit.get('/m/myAccount/index');
    },
  },
  {
    key: 'error_session_unknown',
    how: 'the end of a session that is over',
    who: 'member',
    reach: (visit) => visit.post('/m/securityCenter', { intent: 'endSession', sessionId: 'none' }),
  },
  {
    key: 'error_payee_name_locked',
    how: 'a second payee name',
    who: 'member',
    reach: async (visit) => {
      await profile({ intent: 'savePayeeName', payeeName: 'Somying Deejai' })(visit);
      return profile({ intent: 'savePayeeName', payeeName: 'Another Name' })(visit);
    },
  },
  {
    key: 'error_social_unavailable',
    how: 'a login elsewhere that is off',
    reach: (visit) => visit.get('/m/login/google?start=1'),
  },
  {
    key: 'in_been_out',
    how: 'a letter that was asked for',
    reach: (visit) => visit.post('/m/forget', { username: 'somchai', email: 'a@mail.com' }),
  },
  {
    key: 'in_chang_saved',
    how: 'a new password',
    who: 'member',
    reach: change({}),
  },
  {
    key: 'in_chang_saved',
    how: 'a nickname',
    who: 'member',
    reach: profile({ intent: 'saveNickname', nickname: 'Dee' }),
  },
  {
    key: 'in_no_data',
    how: 'favourites that are none',
    who: 'member',
    reach: (visit) => visit.get('/m/rng?type=fav'),
  },
  {
    key: 'error_form_unreadable',
    how: 'a form that nobody can read',
    reach: (visit) => visit.post('/m/login', { 'a[]': '1' }),
  },
];

export { personFor };

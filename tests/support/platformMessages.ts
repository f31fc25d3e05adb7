import { newAccount } from '../factories/person';
import { byNumber, captchaOf, freeNumber } from './accountForms';
import { demoPassword, inStore, revokeAll } from './demo';
import {
  change,
  login,
  loginBySms,
  type MessageCase,
  noCaptcha,
  profile,
  register,
} from './messages';

/** The messages that the platform gives (account#messages). */
export const platformMessages: readonly MessageCase[] = [
  {
    key: 'error_affiliate_unknown',
    how: 'a recommender who is nobody',
    reach: register({ recommenderId: 'nobody_at_all' }),
  },
  {
    key: 'agent_incorrect',
    how: 'a recommender who is no agent',
    reach: register({ recommenderId: 'somchai' }),
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
    key: 'error_account_locked',
    params: { reason: 'a lost phone' },
    how: 'a locked account',
    reach: async (visit) => {
      const { name, disable } = await newAccount(visit.app);
      await disable('a lost phone');
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
    how: 'an agent at the members’ entry',
    reach: login({ username: 'arisa', password: demoPassword }),
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
    reach: (visit) => visit.get(`/m/setPassword?token=${'a'.repeat(43)}`),
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
    how: 'sign-ins that are none',
    who: 'member',
    reach: async (visit, { id }) => {
      await inStore(visit.app, (db) =>
        db.deleteFrom('sign_ins').where('member_id', '=', id).execute(),
      );
      return visit.get('/m/securityCenter');
    },
  },
  {
    key: 'field_agree',
    params: { age: 18 },
    how: 'the form to register',
    reach: (visit) => visit.get('/m/register'),
  },
  {
    key: 'in_sms_send',
    how: 'a code to register',
    reach: async (visit, person) =>
      visit.post('/m/register?method=mobileNum', {
        method: 'mobileNum',
        ...byNumber(freeNumber()),
        ...(await captchaOf(person)),
        intent: 'sendCode',
      }),
  },
  {
    key: 'in_sms_send',
    how: 'a code for a new password',
    reach: async (visit, person) =>
      visit.post('/m/forget?by=phone', {
        ...byNumber(person.mobileNum),
        ...(await captchaOf(person)),
        intent: 'sendCode',
      }),
  },
  {
    key: 'error_form_unreadable',
    how: 'a form that nobody can read',
    reach: (visit) => visit.post('/m/login', { 'a[]': '1' }),
  },
];

/** Refusals of a login by an operator's gateway, with the message for each. */
export const gatewayMessages: readonly Pick<MessageCase, 'key' | 'params' | 'how'>[] = [
  { key: 'error_unknown_error', how: 'unknown_error' },
  { key: 'error_no_permission', how: 'no_permission' },
  { key: 'error_too_many_requests', how: 'too_many_requests' },
  { key: 'error_unknown_error', how: 'a_code_of_its_own' },
  { key: 'error_gateway_unavailable', how: 'gateway_unavailable' },
  { key: 'info_ip_block', params: { ip: '127.0.0.1', country: 'TH' }, how: 'restricted' },
];

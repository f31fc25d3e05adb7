import {
  change,
  login,
  loginBySms,
  noCaptcha,
  payment,
  profile,
  register,
  type MessageCase,
} from './visit';

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

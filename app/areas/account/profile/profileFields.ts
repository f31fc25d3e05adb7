import { defineFields } from '~/forms/fields';

/** The forms' ids are the parts of the profile, as the address names them (`?edit=`). */
export const nicknameFields = defineFields('nickname', { nickname: 'profile_nickname' });
export const payeeFields = defineFields('payeeName', { payeeName: 'profile_payeeName' });

const captcha = { captcha: 'captcha', captchaId: null, captchaForm: null } as const;
const code = { verificationCode: 'verification_code' } as const;
const email = { email: 'profile_email' } as const;
const mobile = { countryDialingCode: 'dialing_code', mobileNum: 'mobile_number' } as const;

/**
 * A contact in two steps: the address or number with a captcha, then the code that was sent to it.
 */
export const emailFields = defineFields('email', { ...email, ...captcha });
export const emailCodeFields = defineFields('email', { ...email, ...code });
export const mobileFields = defineFields('mobile', { ...mobile, ...captcha });
export const mobileCodeFields = defineFields('mobile', { ...mobile, ...code });

export const avatarFields = defineFields('avatar', { avatar: 'profile_picture' });

/** The optional fields of the registration. */
export const detailsFields = defineFields('details', {
  idNumber: 'register_idNumber',
  facebook: 'register_facebook',
  line: 'register_line',
  whatsapp: 'register_whatsapp',
  zalo: 'register_zalo',
  wechat: 'register_wechat',
  qqNum: 'register_qqNum',
});

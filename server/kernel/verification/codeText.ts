import type { CodePurpose } from '../api/verification';
import type { Message } from '../delivery/deliver';
import { code_life_ms } from './codes';

/** The messages with a code in English. */
export const english: CodeWords = {
  uses: {
    register: 'register',
    login: 'log in',
    reset: 'reset the password',
    mobile: 'add this number to an account',
    email: 'add this email address to an account',
    payment: 'reset the payment password',
    stepUp: 'change your account details',
  },
  sms: (code, use, minutes) =>
    `${code} is your Chokdee code to ${use}, for ${minutes} minutes. Nobody will ask you for it.`,
  subject: (use) => `Your Chokdee code to ${use}`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nThis is your Chokdee code to ${use}. It is good for ${minutes} minutes. Nobody will ask you for it, not even we.\n\n${advice}\n`,
  noHarm: 'If you did not ask for it, there is nothing you need to do.',
  loggedIn: 'If you did not ask for it, somebody is logged in as you: change your password now.',
};

/** The messages with a code in Japanese. */
const japanese: CodeWords = {
  uses: {
    register: '新規登録',
    login: 'ログイン',
    reset: 'パスワード再設定',
    mobile: 'この番号の登録',
    email: 'このメールアドレスの登録',
    payment: '取引パスワード再設定',
    stepUp: 'アカウント情報の変更',
  },
  sms: (code, use, minutes) =>
    `${code} Chokdee ${use}の認証コード（${minutes}分間有効）。誰にも教えないでください。`,
  subject: (use) => `Chokdee：${use}の認証コード`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nChokdeeの${use}に使う認証コードです。有効時間は${minutes}分です。当サイトのスタッフも含め、誰かがこのコードをお聞きすることはありません。\n\n${advice}\n`,
  noHarm: 'お心当たりがないときは、何もする必要はありません。',
  loggedIn:
    'お心当たりがないときは、誰かがあなたのアカウントにログインしています。すぐにパスワードを変更してください。',
};

/** The messages with a code in Thai. */
const thai: CodeWords = {
  uses: {
    register: 'สมัครสมาชิก',
    login: 'เข้าสู่ระบบ',
    reset: 'ตั้งรหัสผ่านใหม่',
    mobile: 'ผูกเบอร์นี้กับบัญชี',
    email: 'ผูกอีเมลนี้กับบัญชี',
    payment: 'ตั้งรหัสถอนเงินใหม่',
    stepUp: 'เปลี่ยนข้อมูลบัญชี',
  },
  sms: (code, use, minutes) => `${code} ใช้${use} Chokdee ใน ${minutes} นาที อย่าบอกรหัสนี้กับใคร`,
  subject: (use) => `รหัสสำหรับ${use} - Chokdee`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nใช้รหัสนี้เพื่อ${use} Chokdee ได้ภายใน ${minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา\n\n${advice}\n`,
  noHarm: 'ถ้าคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
  loggedIn: 'ถ้าคุณไม่ได้ขอรหัสนี้ แปลว่ามีคนเข้าใช้บัญชีของคุณอยู่ ให้เปลี่ยนรหัสผ่านเข้าสู่ระบบทันที',
};

/** Leaves the accents out, as phones in Vietnam are used to: an SMS of plain letters has room for 160. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** The messages with a code in Vietnamese. */
const vietnamese: CodeWords = {
  uses: {
    register: 'đăng ký',
    login: 'đăng nhập',
    reset: 'đặt lại mật khẩu',
    mobile: 'thêm số này vào tài khoản',
    email: 'thêm email này vào tài khoản',
    payment: 'đặt lại mật khẩu rút tiền',
    stepUp: 'đổi thông tin tài khoản',
  },
  sms: (code, use, minutes) =>
    withoutAccents(
      `${code} là mã Chokdee để ${use}, dùng trong ${minutes} phút. Đừng đưa mã này cho ai, không ai được hỏi mã của bạn.`,
    ),
  subject: (use) => `Mã Chokdee để ${use}`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nĐây là mã Chokdee để ${use}, dùng được trong ${minutes} phút. Sẽ không ai hỏi bạn mã này, kể cả chúng tôi.\n\n${advice}\n`,
  noHarm: 'Nếu bạn không yêu cầu mã này, bạn không cần làm gì.',
  loggedIn:
    'Nếu bạn không yêu cầu mã này, có người đang đăng nhập tài khoản của bạn: hãy đổi mật khẩu ngay.',
};

/** The messages with a code in Chinese. */
const chinese: CodeWords = {
  uses: {
    register: '注册',
    login: '登录',
    reset: '重设密码',
    mobile: '绑定手机号',
    email: '绑定邮箱',
    payment: '重设资金密码',
    stepUp: '修改账户资料',
  },
  sms: (code, use, minutes) =>
    `【Chokdee】${code} 用于${use}，${minutes} 分钟内有效。我们绝不会索要验证码，请勿告诉他人。`,
  subject: (use) => `Chokdee ${use}验证码`,
  text: (code, use, minutes, advice) =>
    `${code}\n\n这是您在 Chokdee ${use}的验证码，${minutes} 分钟内有效。任何人都不会向您索要，我们也不会。\n\n${advice}\n`,
  noHarm: '如果不是您本人申请的，不用理会。',
  loggedIn: '如果不是您本人申请的，说明有人登录了您的账户：请立即修改密码。',
};

/** The messages with a code in a language. */
export interface CodeWords {
  /** The use of a code, which its message names: whoever is asked for it by a stranger is warned. */
  uses: Readonly<Record<CodePurpose, string>>;
  /** The SMS. 70 characters of a script other than Latin are one message; longer ones cost twice. */
  sms(code: string, use: string, minutes: number): string;
  /** The email's subject, without the code: mail servers log subjects. */
  subject(use: string): string;
  /** The email, whose last paragraph is the advice. */
  text(code: string, use: string, minutes: number, advice: string): string;
  /** The advice to somebody who has not asked: nothing need be done. */
  noHarm: string;
  /** The same for a code that only somebody with a session can ask for: change the password. */
  loggedIn: string;
}

/** The languages that messages with codes are in; English is for all others. */
export const codeWords: Readonly<Record<string, CodeWords>> = {
  th: thai,
  en: english,
  zh: chinese,
  ja: japanese,
  vi: vietnamese,
};

const minutes = code_life_ms / 60_000;

/** Codes that only somebody with a session can ask for. */
const of_a_session: readonly CodePurpose[] = ['payment', 'stepUp'];

/**
 * Writes the message with a code for a purpose in a language, English where it has no words: an SMS to a
 * number, an email to an address.
 */
export function codeMessage(
  { purpose, recipient, language }: { purpose: CodePurpose; recipient: string; language: string },
  code: string,
): Message {
  const words = codeWords[language] ?? english;
  const use = words.uses[purpose];
  if (recipient.startsWith('+')) {
    return { kind: 'sms', recipient, text: words.sms(code, use, minutes) };
  }
  const advice = of_a_session.includes(purpose) ? words.loggedIn : words.noHarm;
  const text = words.text(code, use, minutes, advice);
  return { kind: 'mail', recipient, subject: words.subject(use), text };
}

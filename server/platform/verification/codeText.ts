import type { CodePurpose } from '../../contract/verification';
import type { Message } from '../delivery/deliver';
import { code_life_ms } from './codes';

const minutes = code_life_ms / 60_000;

interface Words {
  th: string;
  en: string;
}

/** The use of a code, which its message names: whoever is asked for it by a stranger is warned. */
const uses: Record<CodePurpose, Words> = {
  register: { th: 'สมัครสมาชิก', en: 'register' },
  login: { th: 'เข้าสู่ระบบ', en: 'log in' },
  reset: { th: 'ตั้งรหัสผ่านใหม่', en: 'reset the password' },
  mobile: { th: 'ผูกเบอร์นี้กับบัญชี', en: 'add this number to an account' },
  email: { th: 'ผูกอีเมลนี้กับบัญชี', en: 'add this email address to an account' },
  payment: { th: 'ตั้งรหัสผ่านการเงิน', en: 'reset the payment password' },
  stepUp: { th: 'เปลี่ยนข้อมูลบัญชี', en: 'change your account details' },
};

/** The advice to somebody who has not asked for the code. */
const logged_in: Words = {
  th: 'หากคุณไม่ได้ขอรหัสนี้ มีคนเข้าใช้บัญชีของคุณอยู่ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที',
  en: 'If you did not ask for it, somebody is logged in as you: change your password now.',
};
const advice: Partial<Record<CodePurpose, Words>> = { payment: logged_in, stepUp: logged_in };
const no_harm: Words = {
  th: 'หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
  en: 'If you did not ask for it, there is nothing you need to do.',
};

/**
 * Writes the SMS with a code, in Thai, or in English for every other language. In Thai 70 characters
 * are one message; longer ones cost twice.
 */
const smsText = (purpose: CodePurpose, language: string, code: string): string =>
  language === 'th'
    ? `${code} ใช้${uses[purpose].th} Chokdee ใน ${minutes} นาที จะไม่มีใครขอรหัสนี้`
    : `${code} is your Chokdee code to ${uses[purpose].en}, for ${minutes} minutes. Nobody will ask you for it.`;

/** Writes the email with a code. The subject is without it: mail servers log subjects. */
function mailText(purpose: CodePurpose, language: string, code: string) {
  const use = uses[purpose];
  const last = advice[purpose] ?? no_harm;
  return language === 'th'
    ? {
        subject: `รหัสสำหรับ${use.th} - Chokdee`,
        text: `${code}\n\nใช้รหัสนี้เพื่อ${use.th} Chokdee ใช้ได้ภายใน ${minutes} นาที จะไม่มีใครขอรหัสนี้จากคุณ แม้แต่เจ้าหน้าที่ของเรา\n\n${last.th}\n`,
      }
    : {
        subject: `Your Chokdee code to ${use.en}`,
        text: `${code}\n\nThis is your Chokdee code to ${use.en}. It is good for ${minutes} minutes. Nobody will ask you for it, not even we.\n\n${last.en}\n`,
      };
}

/** Writes the message with a code for a purpose: an SMS to a number, an email to an address. */
export const codeMessage = (
  { purpose, recipient, language }: { purpose: CodePurpose; recipient: string; language: string },
  code: string,
): Message =>
  recipient.startsWith('+')
    ? { kind: 'sms', recipient, text: smsText(purpose, language, code) }
    : { kind: 'mail', recipient, ...mailText(purpose, language, code) };

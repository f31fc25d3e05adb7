import { code_life_ms } from './codes';

const minutes = code_life_ms / 60_000;

/**
 * Writes the SMS with a code, in Thai, or in English for every other language. In Thai 70 characters
 * are one message; longer ones cost twice.
 */
export const codeSms = (language: string, code: string): string =>
  language === 'th'
    ? `${code} คือรหัสยืนยัน Chokdee ใช้ได้ ${minutes} นาที อย่าบอกใคร`
    : `${code} is your Chokdee code for ${minutes} minutes. Tell it to nobody.`;

/** Writes the email with a code. The subject is without it: mail servers log subjects. */
export const codeMail = (language: string, code: string): { subject: string; text: string } =>
  language === 'th'
    ? {
        subject: 'รหัสยืนยันอีเมลของคุณ - Chokdee',
        text: `${code}\n\nนี่คือรหัสยืนยันอีเมลสำหรับบัญชี Chokdee ของคุณ ใช้ได้ภายใน ${minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา\n\nหากคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร\n`,
      }
    : {
        subject: 'Your Chokdee verification code',
        text: `${code}\n\nThis code proves your mail address to Chokdee. It is good for ${minutes} minutes. Tell it to nobody, not even to us.\n\nIf you did not ask for it, there is nothing you need to do.\n`,
      };

/** Writes the SMS with a code for the payment password, and names the purpose as a warning. */
export const paymentSms = (language: string, code: string): string =>
  language === 'th'
    ? `${code} รหัสตั้งรหัสผ่านการเงินใหม่ Chokdee ใช้ได้ ${minutes} นาที อย่าบอกใคร`
    : `${code} sets a new Chokdee payment password, for ${minutes} minutes. Tell it to nobody.`;

/** Writes the same as an email. */
export const paymentMail = (language: string, code: string): { subject: string; text: string } =>
  language === 'th'
    ? {
        subject: 'รหัสสำหรับตั้งรหัสผ่านการเงินใหม่ - Chokdee',
        text: `${code}\n\nใช้รหัสนี้เพื่อตั้งรหัสผ่านการเงินใหม่ของบัญชี Chokdee ใช้ได้ภายใน ${minutes} นาที อย่าบอกรหัสนี้กับใคร แม้แต่เจ้าหน้าที่ของเรา\n\nหากคุณไม่ได้ขอรหัสนี้ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที\n`,
      }
    : {
        subject: 'Your code for a new payment password - Chokdee',
        text: `${code}\n\nThis code sets a new payment password for your Chokdee account. It is good for ${minutes} minutes. Tell it to nobody, not even to us.\n\nIf you did not ask for it, somebody is logged in as you: change your password now.\n`,
      };

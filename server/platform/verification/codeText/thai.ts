import type { CodeWords } from './codeWords';

/** The messages with a code in Thai. */
export const thai: CodeWords = {
  uses: {
    register: 'สมัครสมาชิก',
    login: 'เข้าสู่ระบบ',
    reset: 'ตั้งรหัสผ่านใหม่',
    mobile: 'ผูกเบอร์นี้กับบัญชี',
    email: 'ผูกอีเมลนี้กับบัญชี',
    payment: 'ตั้งรหัสผ่านการเงิน',
    stepUp: 'เปลี่ยนข้อมูลบัญชี',
  },
  sms: (code, use, minutes) => `${code} ใช้${use} Chokdee ใน ${minutes} นาที จะไม่มีใครขอรหัสนี้`,
  subject: (use) => `รหัสสำหรับ${use} - Chokdee`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nใช้รหัสนี้เพื่อ${use} Chokdee ใช้ได้ภายใน ${minutes} นาที จะไม่มีใครขอรหัสนี้จากคุณ แม้แต่เจ้าหน้าที่ของเรา\n\n${advice}\n`,
  noHarm: 'หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
  loggedIn: 'หากคุณไม่ได้ขอรหัสนี้ มีคนเข้าใช้บัญชีของคุณอยู่ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบทันที',
};

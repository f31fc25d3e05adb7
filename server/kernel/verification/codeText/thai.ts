import type { CodeWords } from './codeWords';

/** The messages with a code in Thai. */
export const thai: CodeWords = {
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

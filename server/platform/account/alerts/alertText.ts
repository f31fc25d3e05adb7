import type { Message } from '../../delivery/deliver';
import type { EventKind, SecurityEvent } from './events';

interface Words {
  th: string;
  en: string;
}

/** Each as it follows "somebody tried to". */
const acts: Record<EventKind, Words> = {
  email: { th: 'เปลี่ยนอีเมล', en: 'change the email address' },
  mobile: { th: 'เปลี่ยนเบอร์มือถือ', en: 'change the mobile number' },
  payeeName: { th: 'ตั้งชื่อผู้รับเงิน', en: 'set the payee name' },
  paymentPassword: { th: 'ตั้งรหัสถอนเงิน', en: 'set the payment password' },
  password: { th: 'เปลี่ยนรหัสผ่าน', en: 'change the password' },
  stepUp: { th: 'ยืนยันตัวตนเพื่อแก้ไขบัญชี', en: 'confirm who they are, to change the account' },
  sessions: { th: 'ออกจากระบบในอุปกรณ์อื่นทั้งหมด', en: 'log out all other devices' },
  undo: { th: 'กู้คืนบัญชี', en: 'recover the account' },
  bankCard: { th: 'เพิ่มบัญชีธนาคารสำหรับถอนเงิน', en: 'add a bank account to be paid out to' },
  bankCardRemoved: { th: 'ลบบัญชีธนาคารสำหรับถอนเงิน', en: 'remove a bank account' },
  mallAddress: { th: 'เพิ่มที่อยู่จัดส่งของรางวัล', en: 'add an address that gifts are sent to' },
  withdrawal: { th: 'ขอถอนเงิน', en: 'ask for a withdrawal' },
};

interface Alert {
  userName: string;
  event: Pick<SecurityEvent, 'what' | 'outcome' | 'contact'>;
  recipient: string;
  /** The "this was not me" link. */
  link: string;
}

function happened({ what, outcome, contact }: Alert['event']): Words {
  const act = acts[what];
  const to = contact ? { th: `เป็น ${contact} `, en: ` to ${contact}` } : { th: '', en: '' };
  return outcome === 'done'
    ? { th: `มีการ${act.th}${to.th}`.trim(), en: `Your account was used to ${act.en}${to.en}` }
    : { th: `มีคนพยายาม${act.th} แต่ไม่สำเร็จ`, en: `Somebody tried, in vain, to ${act.en}` };
}

/**
 * Writes the message that tells a member what was done to the account, or tried, in both languages:
 * the caller's language may be a thief's. An SMS has the least that makes sense.
 */
export function alertMessage({ userName, event, recipient, link }: Alert): Message {
  const { th, en } = happened(event);
  if (recipient.startsWith('+')) {
    return { kind: 'sms', recipient, text: `Chokdee: ${th} ไม่ใช่คุณ? Not you? ${link}` };
  }
  return {
    kind: 'mail',
    recipient,
    subject: 'แจ้งเตือนความปลอดภัยของบัญชี / Security alert - Chokdee',
    text: `สวัสดีคุณ ${userName}

${th}

ถ้าเป็นคุณเอง ไม่ต้องทำอะไร
ถ้าไม่ใช่คุณ เปิดลิงก์นี้ภายใน 72 ชั่วโมง เพื่อให้ทุกอุปกรณ์ออกจากระบบ ยกเลิกการเปลี่ยนแปลง และตั้งรหัสผ่านใหม่:

${link}

---

Hello ${userName},

${en}.

Was it you? Then there is nothing to do.
Not you? Open the link above within 72 hours: it ends all sessions, undoes the changes, and lets you choose a new password.
`,
  };
}

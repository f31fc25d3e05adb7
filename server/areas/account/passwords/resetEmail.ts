import type { Message } from '../../../kernel/delivery/deliver';

interface Words {
  subject: string;
  text(userName: string, link: string, minutes: number): string;
}

const english: Words = {
  subject: 'Choose a new password',
  text: (userName, link, minutes) => `Hello ${userName},

somebody, probably you, has asked to set a new password for the account ${userName}.
Open this link to choose one:

${link}

The link works once, within ${minutes} minutes.

Not you? Then you need not do anything: your password stays as it is. Please give this link to nobody.
`,
};

const thai: Words = {
  subject: 'ตั้งรหัสผ่านใหม่',
  text: (userName, link, minutes) => `สวัสดีคุณ ${userName}

มีคนขอตั้งรหัสผ่านใหม่ให้บัญชี ${userName} ซึ่งน่าจะเป็นคุณเอง
เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่

${link}

ลิงก์นี้ใช้ได้ครั้งเดียว ภายใน ${minutes} นาที

ถ้าไม่ใช่คุณ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ และอย่าส่งลิงก์นี้ให้ใคร
`,
};

const japanese: Words = {
  subject: '新しいパスワードの設定',
  text: (userName, link, minutes) => `${userName} 様

アカウント ${userName} のパスワード再設定の申し込みを受け付けました。
次のリンクを開いて、新しいパスワードを設定してください。

${link}

リンクが使えるのは1回だけ、${minutes}分以内です。

心当たりがないときは、何もする必要はありません。今のパスワードがそのまま使えます。このリンクは誰にも教えないでください。
`,
};

const chinese: Words = {
  subject: '设置新密码',
  text: (userName, link, minutes) => `${userName}，您好：

我们收到了为账户 ${userName} 设置新密码的申请，应该是您本人提出的。
请打开下面的链接设置新密码：

${link}

链接只能用一次，${minutes} 分钟内有效。

不是您本人申请的？不用理会，原来的密码照常使用。请不要把链接给任何人。
`,
};

const vietnamese: Words = {
  subject: 'Chọn mật khẩu mới',
  text: (userName, link, minutes) => `Chào ${userName},

Có người, có lẽ là bạn, đã yêu cầu đặt mật khẩu mới cho tài khoản ${userName}.
Hãy mở liên kết này để chọn mật khẩu mới:

${link}

Liên kết dùng được một lần, trong ${minutes} phút.

Không phải bạn? Bạn không cần làm gì: mật khẩu vẫn như cũ. Đừng đưa liên kết này cho ai.
`,
};

/** The languages that the email is in; English is for all others. */
const words_by_language: Readonly<Record<string, Words>> = {
  th: thai,
  en: english,
  zh: chinese,
  ja: japanese,
  vi: vietnamese,
};

/** Writes the email with the link to a new password, in English for a language without words. */
export function resetEmail(input: {
  language: string;
  recipient: string;
  userName: string;
  link: string;
  /** The link's life. */
  minutes: number;
}): Extract<Message, { kind: 'mail' }> {
  const { subject, text } = words_by_language[input.language] ?? english;
  return {
    kind: 'mail',
    recipient: input.recipient,
    subject,
    text: text(input.userName, input.link, input.minutes),
  };
}

import type { CodeWords } from './codeWords';

/** Leaves the accents out, as phones in Vietnam are used to: an SMS of plain letters has room for 160. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** The messages with a code in Vietnamese. */
export const vietnamese: CodeWords = {
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

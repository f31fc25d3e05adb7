import type { CodeWords } from './codeWords';

/** The messages with a code in Japanese. */
export const japanese: CodeWords = {
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

export const outbox = {
  title_outbox: 'デモの送信箱',
  outbox_text:
    'このデモで電話とメールに届いたものと、画像認証の答えです。実際の運営サイトに、このページはありません。',
  outbox_empty: 'まだ何も送信されていません。',
  outbox_sms: 'SMS',
  outbox_mail: 'メール',
  outbox_captcha: '画像認証の答え',
} as const;

export const outbox = {
  title_outbox: 'Demo outbox',
  outbox_text:
    'What the phones and mail boxes of this demo got, and the answers to its captchas. An operator’s own installation has no such page.',
  outbox_empty: 'Nothing has been sent yet.',
  outbox_sms: 'Text message',
  outbox_mail: 'Letter',
  outbox_captcha: 'Captcha answer',
} as const;

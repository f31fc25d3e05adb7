export const paymentForgotten = {
  payment_forgot: '取引パスワードをお忘れですか？',
  payment_forgot_lead:
    'アカウントの電話番号かメールアドレスにコードを送ります。そのコードで、新しい取引パスワードを決められます。',
  payment_forgot_mobile: '{contact}にコードを送信',
  payment_forgot_email: '{contact}にメールで送信',
  payment_forgot_none:
    'コードを送れるのは、1日以上前に確認済みの携帯番号かメールアドレスだけです。このアカウントにはまだありません。今確認するか、サポートにお尋ねください。',
  payment_forgot_from:
    '確認済みの連絡先は {at} から使えます（確認から1日後）。その後にここでコードを請求するか、サポートにご連絡ください。',
  payment_forgot_closed:
    'コードを送れるのは、1日以上前に確認済みの携帯番号かメールアドレスだけですが、このアカウントにはありません。プレイ停止中は新しく確認できません。サポートにご連絡ください。ご本人と確認できましたら、以前の取引パスワードを取り消します。その後、この画面で新しく設定すると出金できます。',
  payment_forgot_confirm: '番号かアドレスを確認',
  payment_forgot_service: 'サポート',
  payment_forgot_enter: '{contact}に送ったコードを入力し、新しい取引パスワードを決めてください。',
  payment_forgot_code: 'コード',
  payment_forgot_sent_other: 'コードを送りました。次は{count}秒後に送れます。',
  payment_forgot_again: '別のコードを送信',
} as const;

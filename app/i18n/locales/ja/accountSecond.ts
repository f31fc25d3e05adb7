/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'アプリのコード',
  field_totp_any: 'アプリのコード、またはリカバリーコード',
  field_totp_hint: '6桁の数字です。30秒ごとに変わり、1回だけ使えます。',
} as const;

export const secondStep = {
  title_secondStep: '2段階ログイン',
  second_heading: '2段階ログイン',
  second_lead: '認証アプリに表示されるChokdeeの6桁の数字を入力してください。',
  second_none: 'ここで待っているログインはありません。はじめからやり直してください。',
  second_no_phone: '電話が手元にない場合',
  field_recovery: 'リカバリーコード',
  field_recovery_hint: '控えておいたコードのひとつです。それぞれ1回だけ使えます。',
  second_submit: 'ログイン',
  second_again: 'はじめからやり直す',
  second_service: 'カスタマーサービス',
} as const;

export const secondFactor = {
  second_title: '2段階ログイン',
  second_off:
    'オフです。オンにすると、あなたの電話がなければ誰もログインできません。パスワードのあとに、電話の認証アプリが示すコードを入力します。',
  second_start: '2段階ログインを設定する',
  second_scan:
    '1. 認証アプリにChokdeeを追加します。この画像を読み取るか、この電話でリンクを開くか、キーを入力してください。',
  second_qr: '認証アプリ用のQRコード',
  second_open: 'この電話のアプリで開く',
  second_secret: 'キー：',
  second_confirm: '2. オンにする',
  second_cancel: 'あとで',
  second_codes_title: 'リカバリーコード',
  second_codes_lead:
    '2段階ログインがオンになりました。これらのコードを書き留めるか、このページを印刷してください。表示されるのは今回だけです。電話が手元にないとき、それぞれ1回ログインできます。',
  second_codes_done: '保管しました',
  second_on: '{at}からオン。残りのリカバリーコード：{left}',
  second_new_codes: '新しいリカバリーコード',
  second_other_phone: '別の電話やアプリを使う',
  second_end: '2段階ログインをオフにする',
  second_ended: '2段階ログインをオフにしました',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'パスキーにはブラウザーのスクリプトが必要ですが、ここではオフです。',
  passkey_none: 'このブラウザーはパスキーに対応していません。',
  passkey_stopped:
    'パスキーは作成も使用もされませんでした。もう一度試すか、別の方法で続けてください。',
  passkey_login: 'パスキーでログイン',
} as const;

export const passkeys = {
  passkey_title: 'パスキー',
  passkey_lead:
    'パスキーがあれば、この電話やコンピューターの指紋、顔、PINでログインできます。パスワードもコードも要りません。推測されることも、だまし取られることもありません。',
  passkey_start: 'パスキーを追加する',
  passkey_make: 'パスキーを作成する',
  passkey_name: 'パスキーの名前',
  passkey_hint: '例：自分の電話。空欄でもかまいません。',
  passkey_cancel: 'あとで',
  passkey_remove: '削除',
  passkey_unnamed: 'パスキー',
  passkey_made: '{at}に追加',
  passkey_used: '最後の使用 {at}',
  passkey_added: 'パスキーを追加しました',
  passkey_removed: 'パスキーを削除しました',
} as const;

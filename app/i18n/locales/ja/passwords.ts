export const passwords = {
  title_forget: 'パスワードの再設定',
  title_setPassword: '新しいパスワードの設定',
  title_firstPassword: '最初のパスワード',
  title_changePsw: 'パスワードの変更',
  title_paymentPassword: '取引パスワード',
  in_been_out: '送信しました。メールをご確認ください。',

  forget_ways: '再設定の方法',
  forget_by_email: 'メール',
  forget_by_phone: '電話番号',
  forget_by_number: 'この番号にコードを送信',
  forget_email_lead: '再設定用のリンクを、アカウントのメールアドレスに送ります。',
  forget_phone_lead: '再設定用のコードを、アカウントの電話番号に送ります。',
  forget_email: 'メールアドレス',
  forget_submit: 'リンクを送信',
  forget_sent_hint:
    'ユーザー名とメールアドレスが同じアカウントのものであれば、メールが届きます。リンクは1回だけ、短い時間だけ使えます。届かないときは、迷惑メールを確認するか、もう一度お試しください。',
  forget_again: 'もう一度送信',
  forget_to_login: 'ログインに戻る',

  code_wait_other: '先ほどコードを送りました。次は{count}秒後に送れます。',
  reset_code_hint: '番号がアカウントのものであれば届きます。',

  reset_phone_lead: '届いたコードを入力し、新しいパスワードを決めてください。',
  reset_email_lead: 'アカウント{name}の新しいパスワードを決めてください。そのままログインします。',
  reset_have_code: 'コードをお持ちの方',
  reset_submit: '保存してログイン',
  reset_link_again: '別のリンクを送信',
  reset_link_new: '新しいリンクを送信',
  reset_link_over:
    'リンクが使えるのは1回だけ、30分以内で、別のパスワードが決まるまでです。今回は何も変更されていません。',

  password_old: '現在のパスワード',
  password_new: '新しいパスワード',
  password_confirm_new: '新しいパスワード（確認）',
  password_others_end: 'ほかの端末はすべてログアウトされます。',
  password_save: '保存',
  password_same_title: '同じパスワード',
  password_same_again: '別のものにする',
  password_go_on: '続ける',
  first_lead:
    'ようこそ！今のパスワードは、こちらでお渡ししたものです。ご自分だけが知っているものに変えてください。',
  first_none_lead:
    'このアカウントにはまだパスワードがありません。設定すると、コードや外部アカウントを使わずに、ユーザー名でもログインできます。',
  first_none_set: 'パスワードを設定',
  first_later: 'あとで',

  payment_lead: '出金のたびに入力します。ログイン用のパスワードとは別のものです。',
  payment_old: '現在の取引パスワード',
  payment_new: '新しい取引パスワード',
  payment_confirm: '取引パスワード（確認）',
  payment_hint: '6桁の数字。同じ数字だけ、連番は不可',
} as const;

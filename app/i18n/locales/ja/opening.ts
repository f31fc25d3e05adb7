export const opening = {
  title_agentRegister: 'アカウント開設',
  opening_tab: 'アカウント開設',
  opening_says: '{age}歳以上で、開設を希望した人のアカウントだけを開設してください。',
  opening_name_hint: '4～16文字。a～z、0～9、_ が使え、最初は英字です。',
  opening_nickname_hint: '入力しなくてもかまいません',
  opening_type: 'アカウントの種類',
  opening_member: 'プレイするだけで、チームはありません。',
  opening_agent: '自分のチームを持ち、代理店用の入口からログインします。',
  opening_rebate_hint: '0%～{most}。あなた自身のリベートが上限です。',
  opening_rebate_most: '設定できるリベートは{most}までです。',
  opening_submit: 'アカウントを開設',
  opening_done: 'アカウントを開設しました',
  opening_password: '最初のパスワード',
  opening_hand_over:
    'ユーザー名とこのパスワードを本人に渡してください。本人は {login} でログインし、自分のパスワードを決めます。',
  opening_shown:
    '今すぐ控えてください。ここに表示されるのは15分間で、最初のログイン後は表示されません。',
  opening_hidden:
    '最初のパスワードはもう表示されません。なくした場合は、本人がカスタマーサービスに問い合わせてください。',
  opening_renewed: '新しい最初のパスワード',
  opening_over: '最初のパスワードはもう表示されません。',
  opening_another: '別のアカウントを開設',
  opening_member_page: 'この会員を見る',
} as const;

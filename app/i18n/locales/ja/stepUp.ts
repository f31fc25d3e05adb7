export const stepUp = {
  title_stepUp: '本人確認',
  step_up_lead: 'アカウントの大切な情報を変える前に、ご本人であることを確認してください。',
  step_up_again: '確認しました。まだ保存されていません。もう一度送信してください',
  step_up_confirm: '確認',
  step_up_or_code: 'またはコードで確認',
  step_up_enter: '{contact}に送ったコードを入力してください。',
  step_up_other: '別の方法で確認',
  step_up_social: 'またはもう一度ログイン',
  step_up_none:
    'アカウントの大切な情報を変えるには、本人確認が必要です。このアカウントには、パスワードも、1日以上前に確認済みの連絡先もありません。サポートにご相談ください。',
} as const;

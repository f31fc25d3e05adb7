export const toasts = {
  in_chang_saved: '変更を保存しました',
  account_away: '現在、アカウントにつながりません。ログインは続いています。',
  others_ended: 'ほかの端末をすべてログアウトしました',
  not_me_done:
    'すべての端末からログアウトし、変更を元に戻しました。新しいパスワードを決めてください。',
  session_ended: 'その端末をログアウトしました',
  signed_out: 'ログアウトしました。またお待ちしています。',
} as const;

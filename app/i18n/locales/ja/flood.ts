export const flood = {
  flood_title: '少しお待ちください',
  flood_wait_other: '短い間に操作が集中しました。次の操作は{count}秒後にできます。',
  flood_kept:
    'まだ何も行われていません。入力内容は残っています。待ってからもう一度送信してください。',
  flood_kept_in_part:
    'まだ何も行われていません。パスワード以外の入力内容は残っています。待ってからパスワードを入力し、もう一度送信してください。',
  flood_send: 'もう一度送信',
};

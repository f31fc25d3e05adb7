export const invite = {
  title_inviteFriends: '友達を招待',
  invite_how: '友達がこのコードを読み取るか、リンクを開くと、あなたの招待で登録できます。',
  invite_qr: 'あなたのリンクのQRコード',
  invite_link: 'あなたのリンク',
  invite_copy: 'リンクをコピー',
  invite_copied: 'リンクをコピーしました。',
  invite_marked:
    'ブラウザーでコピーできませんでした。リンクを選択したので、そこからコピーしてください。',
  invite_share: '共有',
  invite_share_text: 'Chokdeeへの招待',
  invite_code: 'あなたの招待コード',
  invite_typed: '登録時に「{field}」の欄へこのコードを入力しても招待になります。',
  invite_joined_other: '登録した友達：{count}人',
  invite_none: 'まだ登録した友達はいません。リンクを送るか、上のコードを読み取ってもらいましょう。',
  invite_day: '{day} 登録',
} as const;

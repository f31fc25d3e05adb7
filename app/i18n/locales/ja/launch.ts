/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: '移動の前に',
  launch_from: 'このゲームは{vendor}が提供しています。',
  launch_needs_script:
    'メーカーのサイトで開き、JavaScriptがないと遊べません。このブラウザーではJavaScriptがオフか、オンかどうかを確認できません。',
  launch_anyway: 'このまま開く',
  launch_back: 'ゲーム一覧に戻る',
  launch_plain: 'JavaScriptなしで遊べるゲーム',
  launch_not_reached:
    'ゲームにつながりませんでした。1分間は続きから始められます。もう一度お試しください。',
  launch_kept_play:
    '賭け金 {stake} は残っています。ラウンドがすでに行われていた場合は、もう一度送信すると結果が表示されます。二重に引かれることはありません。',
  launch_kept_seed: 'シードは残っています：{seed}',
} as const;

/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'アプリを入手',
  download_text: 'ホーム画面からワンタップでChokdeeを開けます。',
  download_home: 'ホーム画面に追加',
  download_android: 'Android版をダウンロード',
  download_ios: 'iPhone版をダウンロード',
  download_profile: 'プロファイルをダウンロード',
  download_profile_tip:
    'ダウンロードしたら「設定」を開き、「プロファイルがダウンロード済み」をタップして「インストール」を選んでください。',
  download_profile_legacy:
    'iOS 12.1以前では、ダウンロードのあと「設定」が自動で開きます。そこで「インストール」をタップしてください。',
  download_too_old: 'iPhone版にはiOS 12.4以降が必要です。',
  download_phone: 'アプリを入れるには、このページをスマートフォンで開いてください。',
  download_browser:
    'ブラウザーのメニューを開き、「アプリをインストール」または「ホーム画面に追加」を選んでください。',
  add_step: 'ステップ {step}/{steps}',
  add_step_share: 'Safariのバーにある共有ボタンをタップします。',
  add_step_add: '下にスクロールして「ホーム画面に追加」を選びます。',
  add_step_done: '「追加」をタップすると、Chokdeeがホーム画面に並びます。',
  add_swipe: 'スワイプして次のステップへ',
  add_confirm: 'やり方を見る',
  home_screen_title: '今すぐ追加',
  home_screen_text:
    'Safariのバーの共有ボタン、「ホーム画面に追加」、「追加」の順にタップします。終わったら、この画面を閉じてください。',
} as const;

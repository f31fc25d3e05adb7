export const settings = {
  title_set: '個人設定',
  theme: 'テーマ',
  theme_light: 'ライト',
  theme_dark: 'ダーク',
  lite: '軽量モード',
  lite_hint: 'ページを軽くしてデータ量を減らします。機能はそのまま',
  on: 'オン',
  off: 'オフ',
} as const;

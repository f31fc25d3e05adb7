/** The download promotion (site#app-page). */
export const app = {
  title_app: 'アプリ',
  app_heading: 'ホーム画面にChokdeeを',
  app_gain_bonus: 'アプリに初めてログインすると{bonus}のボーナス（出金には{needed}の賭けが必要）',
  app_gain_tap: 'ワンタップで開き、画面いっぱいに表示',
  app_gain_account: 'アカウントも残高もチケットも、ここと同じ',
  app_gain_fresh: 'いつも最新版、更新の手間なし',
  app_gain_offline: 'すばやく起動し、圏外ならお知らせ',
} as const;

/** The download promotion (site#app-page). */
export const app = {
  title_app: 'App',
  app_heading: '把 Chokdee 放到主屏幕',
  app_gain_bonus: '首次登录应用送 {bonus}，须先投注满 {needed} 才能取款',
  app_gain_tap: '一点即开，全屏畅玩',
  app_gain_account: '账户、余额和注单与这里相同',
  app_gain_fresh: '始终是最新版，不用更新',
  app_gain_offline: '启动快，断网时会提示',
} as const;

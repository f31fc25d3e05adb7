/** The download promotion (site#app-page). */
export const app = {
  title_app: 'App',
  app_heading: 'Chokdee on your home screen',
  app_gain_bonus:
    '{bonus} for your first login in the app; {needed} has to be staked before it can be withdrawn',
  app_gain_tap: 'One tap, and the whole screen is yours',
  app_gain_account: 'The same account, balance and tickets as here',
  app_gain_fresh: 'Always the newest version, nothing to update',
  app_gain_offline: 'Starts fast, and says so when the network is away',
} as const;

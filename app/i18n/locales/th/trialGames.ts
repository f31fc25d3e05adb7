export const trialGames = {
  badge_closed: 'เฉพาะสมาชิก',
};

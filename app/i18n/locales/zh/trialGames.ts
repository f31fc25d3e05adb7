export const trialGames = {
  badge_closed: '仅限会员',
};

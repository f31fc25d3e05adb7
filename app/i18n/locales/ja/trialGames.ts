export const trialGames = {
  badge_closed: '会員限定',
};

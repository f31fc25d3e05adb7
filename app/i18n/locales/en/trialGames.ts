export const trialGames = {
  badge_closed: 'Members only',
};

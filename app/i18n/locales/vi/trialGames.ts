export const trialGames = {
  badge_closed: 'Chỉ thành viên',
};

export const home = {
  title_home: 'Home',
  home_search: 'Search',
  home_categories: 'Choose what to play',
  home_winners: 'Latest wins',
  home_winners_pause: 'Pause the list',
  lottery_corrected: 'corrected',
} as const;

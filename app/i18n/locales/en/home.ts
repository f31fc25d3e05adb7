export const home = {
  title_home: 'Home',
  home_banner_action: 'Play for free',
  home_search: 'Search',
  home_categories: 'Choose what to play',
  home_lottery: 'Weekly draws, with results that anybody can check',
  home_winners: 'Latest wins',
  home_winners_pause: 'Pause the list',
} as const;

// Home, lists of games, the way into a game.

export const home = {
  title_home: 'Home',
  home_search: 'Search',
  home_categories: 'Choose what to play',
  home_winners: 'Latest wins',
  home_winners_pause: 'Pause the list',
  lottery_corrected: 'corrected',
} as const;

/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: 'Play for free',
  home_lottery: 'Weekly draws, with results that anybody can check',
};

export const firstSteps = {
  first_steps: 'Start here',
  first_deposit: 'Deposit',
  first_trial: 'Free trial',
};

export const games = {
  title_games: 'Games',
  favourite_add: 'Add to favourites',
  favourite_saving: 'Saving…',
  favourite_remove: 'Remove from favourites',
  badge_new: 'New',
  list_unavailable: 'Loading failed, click to retry',
} as const;

export const lists = {
  tab_all: 'All',
  tab_fav: 'Favourites',
  tab_recent: 'Recent',
  tabs: 'Lists',
  page_of: 'Page {page} of {pages}',
  pages: 'Pages',
  page_next: 'Next',
  page_previous: 'Previous',
  empty_all: 'No game here yet',
  empty_fav: 'No favourites yet. Tap the heart on a game to keep it here.',
  empty_recent: 'Nothing played yet. Games that you start appear here.',
  empty_lead: 'See all games',
  tab_hot: 'Hot',
  tab_filter: 'Filter',
  search: 'Search',
  search_games: 'Search games',
  search_label: 'Name of the game',
  search_none: 'No game fits. Try fewer letters or take a filter away.',
  vendors: 'Vendors',
  vendor_all: 'All vendors',
  filter_vendor: 'Vendor',
  filter_name: 'Name',
  filter_classify: 'Kind',
  filter_minBet: 'Minimum bet',
  filter_any: 'All',
  filter_show: 'Show games',
  filter_results: 'Results',
  chip_remove: 'Remove filter: {name}',
  classify_JP: 'Jackpot',
  classify_SC: 'Scratch',
  classify_VP: 'Video poker',
  classify_TG: 'Player against player',
  classify_CF: 'Cockfight',
  classify_CR: 'Crash',
  classify_AC: 'Arcade',
  empty_hot: 'No hot game here today',
  empty_filter: 'No game fits these filters',
  badge_unopened: 'Not open',
  loading_more: 'Loading more',
} as const;

export const centre = {
  title_gameCenter: 'Game centre',
  centre_empty: 'No vendor has games here yet',
  centre_unknown: 'This vendor has no games here',
  centre_lead: 'Go to {name}',
} as const;

export const trialGames = {
  badge_closed: 'Members only',
};

/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: 'Before you go',
  launch_from: 'This game is from {vendor}.',
  launch_needs_script:
    'It opens on the vendor’s own site and plays only with JavaScript. JavaScript is off in this browser, or we cannot tell whether it is on.',
  launch_anyway: 'Open it anyway',
  launch_back: 'Back to the games',
  launch_plain: 'These play without JavaScript',
  launch_not_reached:
    'The game could not be reached. Your place is kept for a minute: please try again.',
  launch_kept_play:
    'Your stake of {stake} is kept. If the round was played, sending it again shows it: nothing is taken twice.',
  launch_kept_seed: 'Your seed is kept: {seed}',
} as const;

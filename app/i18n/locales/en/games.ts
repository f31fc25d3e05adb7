export const games = {
  title_games: 'Games',
  favourite_add: 'Add to favourites',
  favourite_saving: 'Saving…',
  favourite_remove: 'Remove from favourites',
  badge_new: 'New',
  list_unavailable: 'Loading failed, click to retry',
} as const;

export const content = {
  banners: 'Highlights',
  carousel_pause: 'Stop the slides',
  carousel_play: 'Let the slides run',
  notices: 'Announcements',
} as const;

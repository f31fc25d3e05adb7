export const centre = {
  title_gameCenter: 'Game centre',
  centre_empty: 'No vendor has games here yet',
  centre_unknown: 'This vendor has no games here',
  centre_lead: 'Go to {name}',
} as const;

export const header = {
  affiliate: 'Affiliate',
  invite_friends: 'Invite friends',
  download_app: 'Download the app',
} as const;

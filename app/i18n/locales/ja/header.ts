export const header = {
  affiliate: 'アフィリエイト',
  invite_friends: '友達を招待',
  download_app: 'アプリを入手',
} as const;

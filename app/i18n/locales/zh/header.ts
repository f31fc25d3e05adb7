export const header = {
  affiliate: '代理',
  invite_friends: '邀请好友',
  download_app: '下载 App',
} as const;

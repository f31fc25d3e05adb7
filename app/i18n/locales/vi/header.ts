export const header = {
  affiliate: 'Đại lý',
  invite_friends: 'Mời bạn bè',
  download_app: 'Tải ứng dụng',
} as const;

export const header = {
  affiliate: 'ตัวแทน',
  invite_friends: 'ชวนเพื่อน',
  download_app: 'ดาวน์โหลดแอป',
};

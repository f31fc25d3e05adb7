export const downloadBar = {
  download_bar: 'เล่นได้เร็วกว่าด้วยแอป',
  download_get: 'ติดตั้ง',
};

export const popupLine = {
  popup: '重要なお知らせ',
};

export const popupLine = {
  popup: '重要公告',
};

export const popupLine = {
  popup: 'Thông báo quan trọng',
};

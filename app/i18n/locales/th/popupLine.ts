export const popupLine = {
  popup: 'ประกาศสำคัญ',
};

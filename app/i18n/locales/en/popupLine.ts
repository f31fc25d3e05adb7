export const popupLine = {
  popup: 'Important notice',
};

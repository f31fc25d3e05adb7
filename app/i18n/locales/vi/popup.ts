export const popup = {
  popup_pages: 'Các trang thông báo',
  popup_previous: 'Trước',
  popup_next: 'Sau',
};

export const popup = {
  popup_pages: 'หน้าของประกาศ',
  popup_previous: 'ก่อนหน้า',
  popup_next: 'ถัดไป',
};

export const popup = {
  popup_pages: '公告页码',
  popup_previous: '上一条',
  popup_next: '下一条',
};

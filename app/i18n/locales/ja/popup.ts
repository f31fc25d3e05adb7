export const popup = {
  popup_pages: 'お知らせのページ',
  popup_previous: '前へ',
  popup_next: '次へ',
};

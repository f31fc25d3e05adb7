export const popup = {
  popup_pages: 'Pages of the notice',
  popup_previous: 'Previous',
  popup_next: 'Next',
};

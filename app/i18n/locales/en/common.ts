export const common = {
  brand: 'Chokdee',
  login: 'Log in',
  register: 'Register',
  back: 'Back',
  close: 'Close',
  more: 'More',
  skip: 'Skip to content',
  reference: 'Reference: {id}',
  go_home: 'Go to home',
  error_page_title: 'This did not work',
  error_unknown_error: 'Unknown error',
  error_not_found: 'There is nothing at this address.',
} as const;

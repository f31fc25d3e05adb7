/** The eye beside each password field. */
export const passwordField = {
  password_show: 'Show password',
  password_hide: 'Hide password',
} as const;

export const toasts = {
  in_chang_saved: 'Change saved',
  signed_out: 'You have signed out. See you soon.',
} as const;

export const settings = {
  title_set: 'Personal settings',
  theme: 'Theme',
  theme_light: 'Light',
  theme_dark: 'Dark',
  lite: 'Lite mode',
  lite_hint: 'Lighter pages: less data, and everything still works',
  on: 'On',
  off: 'Off',
} as const;

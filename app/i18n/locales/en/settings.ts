export const settings = {
  title_set: 'Personal settings',
  theme: 'Theme',
  theme_light: 'Light',
  theme_dark: 'Dark',
  lite: 'Lite mode',
  lite_hint: 'Pages without script: less data, the same functions',
  on: 'On',
  off: 'Off',
} as const;

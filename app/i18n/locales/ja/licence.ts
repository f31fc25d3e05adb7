export const licence = {
  foot_licence: '{name}がライセンス{number}のもとで運営しています。',
} as const;

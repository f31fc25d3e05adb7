/** The heading of the language buttons, in the settings and in forms. */
export const language = {
  language: 'Ngôn ngữ',
} as const;

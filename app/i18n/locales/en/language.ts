/** The heading of the choice of language, in the settings and in forms. */
export const language = {
  language: 'Language',
} as const;

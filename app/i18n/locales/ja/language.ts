/** The heading of the language buttons, in the settings and in forms. */
export const language = {
  language: '言語',
} as const;

import { defineFields } from '~/forms/fields';

/** The form of preferences and of sign-out, which every screen sends to `/m/set`. */
export const preferencesFields = defineFields('preferences', {
  lang: null,
  theme: null,
  lite: null,
  redirectTo: null,
});

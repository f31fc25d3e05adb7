import type { Key } from '~/i18n/keys';

/**
 * The part of a form's definition that the browser gets too: its id, its fields and their labels.
 */
export interface FormFields<Name extends string = string> {
  /** The id of the `form` element; the ids of its fields begin with it. */
  readonly id: string;
  /** The label of each field in the order of the form; null for a hidden field. */
  readonly labels: Readonly<Record<Name, Key | null>>;
}

/** Declares a form's fields. Any other field name does not compile. */
export const defineFields = <const Labels extends Readonly<Record<string, Key | null>>>(
  id: string,
  labels: Labels,
): FormFields<keyof Labels & string> => ({ id, labels });

/** The names of a form's fields. */
export type NameOf<Fields extends FormFields> = keyof Fields['labels'] & string;

/** The form of preferences and of sign-out, which every screen sends to `/m/set`. */
export const preferencesFields = defineFields('preferences', {
  lang: null,
  theme: null,
  lite: null,
  redirectTo: null,
});

/** The answer to a question over a page, with that page. */
export const askFields = defineFields('ask', { redirectTo: null });

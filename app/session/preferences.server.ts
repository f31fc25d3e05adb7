import { languageNames, type Language } from '../i18n/languages';

/** The language of the form's button; null if it names no language that is offered. */
export const readLanguage = (form: FormData): Language | null =>
  languageNames.find(({ code }) => code === form.get('lang'))?.code ?? null;

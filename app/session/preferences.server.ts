import { languageNames, type Language } from '../i18n/languages';

/** The language that a form's button asks for; null where it asks for none that is offered. */
export const readLanguage = (form: FormData): Language | null =>
  languageNames.find(({ code }) => code === form.get('lang'))?.code ?? null;

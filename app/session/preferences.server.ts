import { languageNames, type Language } from '../i18n/languages';
import type { Preferences } from './cookies.server';

/** The language that a form's button asks for; null where it asks for none that is offered. */
export const readLanguage = (form: FormData): Language | null =>
  languageNames.find(({ code }) => code === form.get('lang'))?.code ?? null;

/** The preferences with the change that a form asks for; null where it asks for none that exists. */
export function readChange(before: Preferences, form: FormData): Preferences | null {
  const lang = readLanguage(form);
  if (form.has('lang')) return lang ? { ...before, lang } : null;
  const theme = form.get('theme');
  if (theme === 'light' || theme === 'dark') return { ...before, theme };
  const lite = form.get('lite');
  if (lite === 'on' || lite === 'off') return { ...before, lite: lite === 'on' };
  if (form.get('intent') === 'toggleBalance') {
    return { ...before, balanceHidden: !before.balanceHidden };
  }
  return null;
}

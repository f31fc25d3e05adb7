import type { ActionFunctionArgs } from '@remix-run/node';
import { readLanguage } from '~/session/preferences.server';
import { openPage, type Page } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { askAhead } from './rules/rules.server';

/** The page and the fields of a posted form; its language button has been heeded by then. */
export async function openForm({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  const form = await readForm(page, request);
  askAhead(page);
  heedLanguage(page, form);
  return { page, form };
}

/** Has the answer to a form speak the language of the button that sent it. */
export function heedLanguage(page: Page, form: FormData): void {
  const lang = readLanguage(form);
  if (lang) page.preferences = { ...page.preferences, lang };
}

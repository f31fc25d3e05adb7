import type { Page } from '~/session/page.server';

/**
 * Takes a field that a form was sent without from the page's address, by its name there: whom the page is about. Several
 * are taken where the field is a list.
 */
export const fromAddress =
  (field: string, named = field) =>
  ({ url }: Pick<Page, 'url'>, raw: FormData): void => {
    if (raw.has(field)) return;
    for (const value of url.searchParams.getAll(named)) if (value !== '') raw.append(field, value);
  };

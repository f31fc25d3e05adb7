import type { ActionFunctionArgs } from '@remix-run/node';
import { useRouteLoaderData } from '@remix-run/react';
import { changePreferences } from '~/areas/site/preferences.server';
import { PreferenceForms } from '~/areas/site/PreferenceForms';
import type { loader as rootLoader } from '~/root';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['panel'] };

/** Preferences and sign-out post here from every screen; the screen itself shows the same forms. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return changePreferences(page, await readForm(page, request));
}

export default function Settings() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return root ? <PreferenceForms data={root} /> : null;
}

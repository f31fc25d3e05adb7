import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { SettingsScreen } from '~/areas/site/SettingsScreen';
import { changePreferences } from '~/areas/site/preferences.server';
import { messagesOf } from '~/i18n/translator.server';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['panel', 'member'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences } = await openPage(request, context);
  return { messages: messagesOf(preferences.lang, 'other') };
}

/** Preferences and sign-out post here from every screen; the screen itself shows the same forms. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return changePreferences(page, await readForm(page, request));
}

export default SettingsScreen;

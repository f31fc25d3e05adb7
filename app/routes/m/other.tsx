import type { LoaderFunctionArgs } from '@remix-run/node';
import { OtherScreen } from '~/areas/site/OtherScreen';
import { messagesOf } from '~/i18n/translator.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['member'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences } = await openPage(request, context);
  return { messages: messagesOf(preferences.lang, 'other') };
}

export default OtherScreen;

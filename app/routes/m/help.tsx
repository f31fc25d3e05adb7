import { useLoaderData } from '@remix-run/react';
import { loadHelp } from '~/areas/content/help.server';
import { HelpScreen } from '~/areas/content/HelpScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['help', 'content', 'lists'],
  styles: ['content', 'carousel', 'member', 'forms', 'reading', 'help', 'pager'],
  script: false,
};

/** /m/help: the help centre, a search in it (`q`), or one article (`id`). */
export const loader = /* @__PURE__ */ screenLoader(handle, loadHelp);

export default function Help() {
  return <HelpScreen shared={useLoaderData<typeof loader>().shared} />;
}

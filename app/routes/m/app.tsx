import { useLoaderData } from '@remix-run/react';
import { loadApp } from '~/areas/site/download/app.server';
import { AppScreen } from '~/areas/site/download/AppScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['app', 'download'], styles: ['content', 'download'] };

export const loader = /* @__PURE__ */ screenLoader(handle, loadApp);

/** /m/app: the download promotion. */
export default function App() {
  return <AppScreen {...useLoaderData<typeof loader>().own} />;
}

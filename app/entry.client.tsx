import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { InstallOffer } from './areas/site/download/InstallButton';

// A way to another place of the same page is the browser's alone. Remix 2.17's router takes it for a new page, for
// browsers tell it of such a way by `popstate` too, and a new page has no reply to a form: a tap on a message at the
// head of a refused form took all its messages away. Registered before the router registers its own.
addEventListener('popstate', (event) => {
  const page = window.__remixRouter?.state.location;
  const state = event.state as { key?: string } | null;
  const isOfPage = state === null || state.key === page?.key;
  const isSame = page?.pathname === location.pathname && page.search === location.search;
  if (isOfPage && isSame) event.stopImmediatePropagation();
});

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// The browser offers its installation once a page, often before the page of the app is opened
// (site#install-button). Its own bar is not shown: that page has the button.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
});

import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { InstallOffer } from './areas/site/download/InstallButton';

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});

// The browser offers its installation once a page, often before the page of the app is opened
// (site#install-button). Its own bar is not shown: that page has the button.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event as InstallOffer;
});

/**
 * Stands between the root and every screen, so that a screen's failure is shown inside the page:
 * after an action has thrown, only the loaders above the boundary run.
 */
export { ErrorBoundary } from '~/ui/RouteError';
export { Outlet as default } from '@remix-run/react';

import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorPage } from './ErrorPage';

/** The page of whatever a loader, an action or the rendering threw. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const text = (error.data as { text?: unknown } | null)?.text;
  return <ErrorPage status={error.status} text={text} />;
}

import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ErrorPage } from './ErrorPage';
import { TrialRefused } from './TrialRefused';

/** Browsers' words for a request that reached nobody; nothing else tells it from a bug. */
const unreached_words = /failed to fetch|networkerror|load failed/i;
const unreached_status = 503;

/** The page of whatever a loader, an action or the rendering threw. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    const { code, text, service } = (error.data ?? {}) as Record<string, unknown>;
    if (code === 'trial_not_allowed') return <TrialRefused text={String(text)} />;
    return <ErrorPage status={error.status} text={text} service={service} />;
  }
  const unreached = error instanceof TypeError && unreached_words.test(error.message);
  return <ErrorPage status={unreached ? unreached_status : 500} unreached={unreached} />;
}

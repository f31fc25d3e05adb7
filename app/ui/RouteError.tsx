import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { ErrorPage } from './ErrorPage';

/** What browsers say of a request that never reached the server; only the words tell it apart. */
const unreached = /failed to fetch|networkerror|load failed/i;
const passing_status = 503;

/** The page of whatever a loader, an action or the rendering threw. */
export function ErrorBoundary() {
  const error = useRouteError();
  const t = useT();
  if (error instanceof TypeError && unreached.test(error.message)) {
    return <ErrorPage status={passing_status} text={t('error_no_internet')} />;
  }
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} />;
  const text = (error.data as { text?: unknown } | null)?.text;
  return <ErrorPage status={error.status} text={text} />;
}

import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { ClosedPage } from './ClosedPage';
import { ErrorPage } from './ErrorPage';
import { FloodPage, type FloodRefusal } from './FloodPage';
import type { ClosedSite } from './refused';
import { useRootData } from './rootData';
import { TrialRefused } from './TrialRefused';

/**
 * The browsers' messages for a request without an answer; nothing else distinguishes it from a bug.
 */
const unreached_words = /failed to fetch|networkerror|load failed/i;
const unreached_status = 503;

/** The list that a refusal of something unknown leads to. */
function listIn(thrown: unknown): { to: string; title: string } | undefined {
  const { list } = (thrown ?? {}) as { list?: { to: string; title: string } };
  return list;
}

/** The page for anything that a loader, an action or the rendering has thrown. */
export function ErrorBoundary() {
  const error = useRouteError();
  const closed = useRootData()?.own.closed;
  if (isRouteErrorResponse(error)) {
    const { code, text, service } = (error.data ?? {}) as Record<string, unknown>;
    if (code === 'closed') return <ClosedPage closed={error.data as ClosedSite} />;
    if (code === 'flood') return <FloodPage refusal={error.data as FloodRefusal} />;
    // A form that no screen takes, or that cannot be read, was sent to a closed site all the same.
    if (closed) return <ClosedPage closed={closed} />;
    if (code === 'trial_not_allowed') return <TrialRefused text={String(text)} />;
    return (
      <ErrorPage status={error.status} text={text} service={service} list={listIn(error.data)} />
    );
  }
  const unreached = error instanceof TypeError && unreached_words.test(error.message);
  return <ErrorPage status={unreached ? unreached_status : 500} unreached={unreached} />;
}

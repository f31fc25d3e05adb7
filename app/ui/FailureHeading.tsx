import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader as rootLoader } from '~/root';

/** Heads a failure: below the bar's own heading, or as the page's where there is no bar. */
export function FailureHeading({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const Heading = root?.screen.top === 'none' ? 'h1' : 'h2';
  return <Heading>{children}</Heading>;
}

import type { ReactNode } from 'react';
import { useRootData } from '~/ui/rootData';

/** Heads a failure: below the bar's own heading, or as the page's where there is no bar. */
export function FailureHeading({ children }: { children: ReactNode }) {
  const root = useRootData()?.shared;
  const Heading = root?.screen.top === 'none' ? 'h1' : 'h2';
  return <Heading>{children}</Heading>;
}

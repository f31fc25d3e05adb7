import type { ReactNode } from 'react';
import { useRootData } from '~/ui/rootData';

/**
 * The heading of a failure: below the bar's own heading, or the page's only one if there is no bar.
 */
export function FailureHeading({ children }: { children: ReactNode }) {
  const root = useRootData()?.shared;
  const Heading = root?.screen.top === 'none' ? 'h1' : 'h2';
  return <Heading>{children}</Heading>;
}

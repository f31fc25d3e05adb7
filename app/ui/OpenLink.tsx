import { Link, type LinkProps } from '@remix-run/react';
import { isClosedLink } from './closedPaths';
import { useRootData } from './rootData';

/** Returns what tells whether a link leads to something that is closed to this member. */
export function useIsClosed(): (to: string) => boolean {
  const closed = useRootData()?.own.closedPaths;
  return (to) => isClosedLink(closed, to);
}

/** A link that is left out where it would lead to what is closed to the member (protection#closed-and-open). */
export function OpenLink({ to, ...props }: LinkProps & { to: string }) {
  return useIsClosed()(to) ? null : <Link to={to} {...props} />;
}

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { useIsClosed } from './OpenLink';

/**
 * The way on from a page that shows nothing else: home, or the member centre where home is closed to the member
 * (protection#closed-and-open).
 */
export function HomeLink({ className }: { className: string }) {
  const t = useT();
  const closed = useIsClosed()('/m/home');
  return (
    <Link className={className} to={closed ? '/m/member/home' : '/m/home'}>
      {t(closed ? 'go_account' : 'go_home')}
    </Link>
  );
}

/**
 * The heading of a failure: below the bar's own heading, or the page's only one if there is no bar.
 */
export function FailureHeading({ children }: { children: ReactNode }) {
  const root = useRootData()?.shared;
  const Heading = root?.screen.top === 'none' ? 'h1' : 'h2';
  return <Heading>{children}</Heading>;
}

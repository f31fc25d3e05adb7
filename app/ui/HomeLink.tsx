import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
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

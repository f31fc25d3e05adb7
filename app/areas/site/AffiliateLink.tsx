import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';

/**
 * The affiliate's entry: the agent area or the agent menu (`to`), or the operator's own site for agents, in a window of
 * its own, whose title says so (site#home-header). `outside` is that site's address.
 */
export function AffiliateLink({
  to = '/m/agent/home',
  outside,
  className,
  children,
}: {
  to?: string;
  outside: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const t = useT();
  if (!outside) {
    return (
      <Link className={className} to={to} preventScrollReset={to.includes('open=')}>
        {children}
      </Link>
    );
  }
  return (
    <a
      className={className}
      href={outside}
      title={t('service_outside')}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}

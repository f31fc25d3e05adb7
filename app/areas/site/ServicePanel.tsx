import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { isClosedLink } from '~/ui/closedPaths';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import type { ChromeData } from '~/ui/rootData';
import { Unread } from './Unread';

/**
 * The service modal (support#service-panel): messages with the mail centre, Line and Telegram when
 * linked.
 */
export function ServicePanel({ data }: { data: ChromeData }) {
  const t = useT();
  const entries = [
    { icon: 'service', label: t('service_chat'), href: '/m/customer' },
    data.flags.includes('MAILCEN') && {
      icon: 'message',
      label: t('service_messages'),
      href: '/m/webEmail',
    },
    { icon: 'bell', label: t('service_announcements'), href: '/m/notice' },
    data.links.line && { icon: 'line-chat', label: t('service_line'), href: data.links.line },
    data.links.telegram && {
      icon: 'telegram',
      label: t('service_telegram'),
      href: data.links.telegram,
    },
    { icon: 'help', label: t('service_help'), href: '/m/help' },
  ]
    .filter((entry) => typeof entry === 'object')
    .filter(({ href }) => !isClosedLink(data.closedPaths, href));
  return (
    <Panel title={t('service_title')} side="bottom">
      <ul className="service-grid">
        {entries.map((entry) => (
          <li key={entry.label}>
            {entry.href.startsWith('/') ? (
              <Link to={entry.href}>
                <Icon name={entry.icon} />
                {entry.label}
                {entry.icon === 'service' && <Unread unread={data.chat} />}
                {entry.icon === 'message' && <Unread unread={data.mail} />}
                {entry.icon === 'bell' && <Unread unread={data.news} />}
              </Link>
            ) : (
              <a href={entry.href} target="_blank" rel="noopener noreferrer">
                <Icon name={entry.icon} />
                <span>
                  {entry.label} <span aria-hidden="true">↗</span>
                  <span className="vh">{t('service_outside')}</span>
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

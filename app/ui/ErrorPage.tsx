import { Link, useLocation } from '@remix-run/react';
import { useServerPage } from '~/document';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { FailureHeading } from './FailureHeading';
import { HomeLink } from './HomeLink';
import { Icon } from './Icon';
import { no_network, saidIn } from './noNetwork';

/** Used if not even the root's data could be loaded, hence no dictionary either: both languages. */
const bare = {
  th: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ กรุณาลองใหม่ภายหลัง',
  en: 'Unknown error. Please try again later.',
};

/** Statuses that may pass in a moment: the gateway is slow, away, or answers wrongly. */
const passing: readonly number[] = [502, 503, 504];

/** Failures that the router itself throws, without words. */
const words_by_status: Readonly<Record<number, Key>> = {
  404: 'error_not_found',
  405: 'error_no_form_here',
};

interface ErrorPageProps {
  status: number;
  text?: unknown;
  /**
   * The label of the link to customer service, for failures that only customer service can resolve.
   */
  service?: unknown;
  /** The list in which people look on. */
  list?: { to: string; title: string } | undefined;
  /** Script requested the page, and no server was reached. */
  unreached?: boolean;
}

/**
 * The page of a failure: the reason in the member's words if the thrower gave it, a reference for
 * customer service, and a link to go on.
 */
export function ErrorPage({ status, text, service, list, unreached = false }: ErrorPageProps) {
  const root = useRootData();
  const server = useServerPage();
  const t = useT();
  const { pathname, search } = useLocation();
  if (!root) {
    const words = unreached ? no_network : bare;
    return (
      <main className="notice-page">
        <h1>Chokdee</h1>
        <p>{words.th}</p>
        <p lang="en">{words.en}</p>
        <p className="fine">{server?.requestId}</p>
        {unreached && (
          <a className="button" href={pathname + search}>
            ลองอีกครั้ง · <span lang="en">Try again</span>
          </a>
        )}
        <a href="/m/home">หน้าแรก · Home</a>
      </main>
    );
  }
  const first = !passing.includes(status) && typeof service !== 'string' && !list;
  const unknown = t(words_by_status[status] ?? 'error_unknown_error');
  const fallback = unreached ? saidIn(no_network, root.shared.lang) : unknown;
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <FailureHeading>{t('error_page_title')}</FailureHeading>
      <p>{typeof text === 'string' ? text : fallback}</p>
      <p className="fine">{t('reference', { id: root.own.requestId })}</p>
      {passing.includes(status) && (
        <a className="button" href={pathname + search}>
          {t('try_again')}
        </a>
      )}
      {typeof service === 'string' && (
        <Link className="button" to="/m/customer">
          {service}
        </Link>
      )}
      {list && (
        <Link className="button" to={list.to}>
          {list.title}
        </Link>
      )}
      <HomeLink className={first ? 'button' : 'button button-quiet'} />
    </section>
  );
}

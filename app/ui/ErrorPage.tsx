import { Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useServerPage } from '~/document';
import { useT } from '~/i18n/useT';
import type { loader as rootLoader } from '~/root';
import { Icon } from './Icon';

/** Shown where not even the root's data could be had, so no dictionary either: both languages. */
const bare = {
  th: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ กรุณาลองใหม่ภายหลัง',
  en: 'Unknown error. Please try again later.',
};

/** What may be over in a moment: a gateway that is slow, away, or talks nonsense. */
const passing: readonly number[] = [502, 503, 504];

/**
 * The page of a failure: what happened, in the member's words where whoever threw it gave them, a
 * reference to tell customer service, and a way on.
 */
export function ErrorPage({ status, text }: { status: number; text?: unknown }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const server = useServerPage();
  const t = useT();
  const { pathname, search } = useLocation();
  if (!root) {
    return (
      <main className="notice-page">
        <h1>Chokdee</h1>
        <p>{bare.th}</p>
        <p lang="en">{bare.en}</p>
        <p className="fine">{server?.requestId}</p>
        <a href="/m/home">หน้าแรก · Home</a>
      </main>
    );
  }
  const fallback = t(status === 404 ? 'error_not_found' : 'error_unknown_error');
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <h2>{t('error_page_title')}</h2>
      <p>{typeof text === 'string' ? text : fallback}</p>
      <p className="fine">{t('reference', { id: root.requestId })}</p>
      {passing.includes(status) && (
        <a className="button" href={pathname + search}>
          {t('try_again')}
        </a>
      )}
      <Link className={passing.includes(status) ? 'button button-quiet' : 'button'} to="/m/home">
        {t('go_home')}
      </Link>
    </section>
  );
}

import { isRouteErrorResponse, useRouteError, Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useServerPage } from '~/document';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import type { Key } from '~/i18n/keys';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';
import { Facts } from './Facts';
import { FailureHeading, HomeLink } from './FailureHeading';
import { FloodPage, type FloodRefusal, SendHeld } from './FloodPage';
import { HelpLines } from './HelpLines';
import { Icon } from './Icon';
import { no_network, saidIn } from './noNetwork';
import type { ClosedSite } from './refused';
import { useRootData } from './rootData';

/**
 * The page that trial players see instead of a screen for real accounts (account#trial-limits),
 * with links to register.
 */
function TrialRefused({ text }: { text: string }) {
  const t = useT();
  return (
    <section className="notice-page" role="alert">
      <Icon name="lock" className="icon-big" />
      <FailureHeading>{text}</FailureHeading>
      <p className="row">
        <Link className="button" to="/m/register">
          {t('register')}
        </Link>
        <Link className="button button-quiet" to="/m/login">
          {t('login')}
        </Link>
      </p>
      <Link to="/m/home">{t('go_home')}</Link>
    </section>
  );
}

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

/** In the browser a page keeps the reference that it came with; a failure without one has none to tell. */
const carriedReference = (): string =>
  document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference ?? '';

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
function ErrorPage({ status, text, service, list, unreached = false }: ErrorPageProps) {
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
  const id = root.own.requestId || server?.requestId || carriedReference();
  const first = !passing.includes(status) && typeof service !== 'string' && !list;
  const unknown = t(words_by_status[status] ?? 'error_unknown_error');
  const fallback = unreached ? saidIn(no_network, root.shared.lang) : unknown;
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <FailureHeading>{t('error_page_title')}</FailureHeading>
      <p>{typeof text === 'string' ? text : fallback}</p>
      {id !== '' && (
        <p className="fine" data-reference={id}>
          {t('reference', { id })}
        </p>
      )}
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

/**
 * The page of a site in maintenance, of a visitor whose country or address is blocked
 * (site#status-pages), or of an excluded member (protection#closed-and-open).
 */
function ClosedPage({ closed }: { closed: ClosedSite }) {
  const { kind, title, text, facts, again, links, heldForm, note, send } = closed;
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const lang = useRootData()?.shared.lang;
  return (
    <section className="notice-page" role="alert">
      <Icon name={kind === 'maintenance' ? 'settings' : 'lock'} className="icon-big" />
      <FailureHeading>{title}</FailureHeading>
      <p>{text}</p>
      {facts.length > 0 && (
        <Facts
          rows={facts.map(([label, value]) => [label, <HelpLines key={label} text={value} />])}
        />
      )}
      {links.length > 0 && (
        <p className="row">
          {links.map(([label, to, look]) => (
            <Fragment key={to}>
              {' '}
              <Link className={look} to={to}>
                {label}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {heldForm ? (
        <SendHeld heldForm={heldForm} note={note} send={send} quiet />
      ) : (
        again && (
          <a className="button button-quiet" href={here}>
            {again}
          </a>
        )
      )}
      {!heldForm && (
        <PostForm
          fields={preferencesFields}
          action="/m/set"
          values={{ redirectTo: here }}
          reloadDocument
        >
          <details className="languages">
            <summary className="button button-quiet">
              <Icon name="globe" /> {languageNames.find(({ code }) => code === lang)?.name}
            </summary>
            <p className="row">
              {languageNames.map(({ code, name }) => (
                <button
                  key={code}
                  name="lang"
                  value={code}
                  lang={code}
                  className="button button-quiet"
                >
                  {name}
                </button>
              ))}
            </p>
          </details>
        </PostForm>
      )}
    </section>
  );
}

/**
 * The browsers' messages for a request without an answer; nothing else distinguishes it from a bug.
 */
const unreached_words = /failed to fetch|networkerror|load failed/i;
const unreached_status = 503;

/** The list that a refusal of something unknown leads to. */
function listIn(thrown: unknown): { to: string; title: string } | undefined {
  const { list } = (thrown ?? {}) as { list?: { to: string; title: string } };
  return list;
}

/** The page for anything that a loader, an action or the rendering has thrown. */
export function ErrorBoundary() {
  const error = useRouteError();
  const closed = useRootData()?.own.closed;
  if (isRouteErrorResponse(error)) {
    const { code, text, service } = (error.data ?? {}) as Record<string, unknown>;
    if (code === 'closed') return <ClosedPage closed={error.data as ClosedSite} />;
    if (code === 'flood') return <FloodPage refusal={error.data as FloodRefusal} />;
    // A form that no screen takes, or that cannot be read, was sent to a closed site all the same.
    if (closed) return <ClosedPage closed={closed} />;
    if (code === 'trial_not_allowed') return <TrialRefused text={String(text)} />;
    return (
      <ErrorPage status={error.status} text={text} service={service} list={listIn(error.data)} />
    );
  }
  const unreached = error instanceof TypeError && unreached_words.test(error.message);
  return <ErrorPage status={unreached ? unreached_status : 500} unreached={unreached} />;
}

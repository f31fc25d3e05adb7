import { useLoaderData, Form, Link, useLocation } from '@remix-run/react';
import { Banners } from '~/areas/content/Banners';
import { loadHelp, type HelpArticlePage, type HelpData, type HelpList } from './help.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { Prose } from '~/ui/Prose';

/** The help centre: its articles by category, what a search finds, or one article. */
function HelpScreen({ shared }: { shared: HelpData }) {
  return shared.article ? <Article {...shared.article} /> : <List {...shared} />;
}

function List(list: HelpList) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { q, category, groups, count } = list;
  return (
    <>
      <Search q={q} />
      {list.failed && (
        <p className="empty" role="alert">
          <a href={pathname + search}>{t('help_failed')}</a>
        </p>
      )}
      {q !== '' && !list.failed && (
        <p role="status">
          {count > 0 ? t('help_found', { count, q }) : t('help_not_found', { q })}
        </p>
      )}
      {q === '' && list.page === 1 && category === null && <Banners slides={list.banners} />}
      {q === '' && list.categories.length > 1 && (
        <nav className="help-topics" aria-label={t('help_topics')}>
          {list.categories.map((each) => (
            <Link
              key={each.category}
              to={each.category === category ? '/m/help' : `/m/help?category=${each.category}`}
              aria-current={each.category === category ? 'true' : undefined}
            >
              {t(`help_${each.category}`)}
            </Link>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <section className="group" key={group.category ?? ''}>
          {group.category && <h2>{t(`help_${group.category}`)}</h2>}
          <ul className="rows">
            {group.rows.map((row) => (
              <li key={row.id}>
                <Link to={row.to}>
                  <span className="grow">
                    {row.title}
                    {row.excerpt.length > 0 && (
                      <small className="excerpt">
                        {row.excerpt.map(({ text, found }, index) =>
                          found ? <mark key={index}>{text}</mark> : text,
                        )}
                      </small>
                    )}
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {q !== '' && count === 0 && (
        <Link className="button button-quiet wide" to="/m/help">
          {t('help_all')}
        </Link>
      )}
      <Pager page={list.page} pages={list.pages} />
      <Ask />
    </>
  );
}

function Search({ q }: { q: string }) {
  const t = useT();
  return (
    <Form method="get" action="/m/help" role="search" className="search-box">
      <label className="vh" htmlFor="help-q">
        {t('help_search')}
      </label>
      <input
        id="help-q"
        key={q}
        name="q"
        type="search"
        maxLength={100}
        placeholder={t('help_search')}
        defaultValue={q}
      />
      <button className="button">
        <Icon name="search" label={t('help_search_go')} />
      </button>
    </Form>
  );
}

/** The way on for those who found nothing. */
function Ask() {
  const t = useT();
  return (
    <p className="callout">
      <Icon name="service" />
      <span className="grow">
        {t('help_ask')} <Link to="/m/customer">{t('help_ask_link')}</Link>
      </span>
    </p>
  );
}

function Article({ title, html, more }: HelpArticlePage['article']) {
  const t = useT();
  return (
    <>
      <article className="sheet stack">
        <h2>{title}</h2>
        <Prose html={html} />
      </article>
      {more.length > 0 && (
        <section className="group">
          <h2>{t('help_more')}</h2>
          <ul className="rows">
            {more.map(({ to, title: other }) => (
              <li key={to}>
                <Link to={to}>
                  <span className="grow">{other}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link className="button button-quiet wide" to="/m/help">
        {t('help_all')}
      </Link>
      <Ask />
    </>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['help', 'content', 'lists'],
  script: false,
};

/** /m/help: the help centre, a search in it (`q`), or one article (`id`). */
export const loader = /* @__PURE__ */ screenLoader(handle, loadHelp);

export default function Help() {
  return <HelpScreen shared={useLoaderData<typeof loader>().shared} />;
}

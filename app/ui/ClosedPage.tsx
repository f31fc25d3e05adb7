import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/preferencesFields';
import { languageNames } from '~/i18n/languages';
import { Facts } from './Facts';
import { FailureHeading } from './FailureHeading';
import { HelpLines } from './HelpLines';
import { Icon } from './Icon';
import type { ClosedSite } from './refused';
import { useRootData } from './rootData';
import { SendKept } from './SendKept';

/**
 * The page of a site in maintenance, of a visitor whose country or address is blocked
 * (site#status-pages), or of an excluded member (protection#closed-and-open).
 */
export function ClosedPage({ closed }: { closed: ClosedSite }) {
  const { kind, title, text, facts, again, links, kept, note, send } = closed;
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
      {kept ? (
        <SendKept kept={kept} note={note} send={send} quiet />
      ) : (
        again && (
          <a className="button button-quiet" href={here}>
            {again}
          </a>
        )
      )}
      {!kept && (
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

import { useLoaderData } from '@remix-run/react';
import { consoleLoader } from '~/areas/console/console.server';
import { loadRecord } from '~/areas/console/record.server';
import { Subject } from '~/areas/console/Subject';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleRecord', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadRecord);

type Loaded = Awaited<ReturnType<typeof loadRecord>>['own'];

/** The search by member, staff, kind and day, which changes nothing. */
function Search({ search }: Pick<Loaded, 'search'>) {
  const t = useT();
  const fields = [
    ['member', t('console_record_member')],
    ['staff', t('console_record_staff')],
    ['act', t('console_record_act')],
    ['day', t('console_record_day')],
  ] as const;
  return (
    <form method="get" action="/console/record" className="console-search sheet">
      {fields.map(([name, label]) => (
        <div key={name} className="field">
          <label htmlFor={`search-${name}`}>{label}</label>
          <input
            id={`search-${name}`}
            name={name}
            type={name === 'day' ? 'date' : 'text'}
            defaultValue={search[name]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      ))}
      <button className="button">{t('console_search')}</button>
    </form>
  );
}

/** /console/record: every act of staff and operators, searched and taken as files (console#record). */
export default function ConsoleRecord() {
  const t = useT();
  const { search, unknown, acts, older, rows, head, files } = useLoaderData<typeof loader>().own;
  return (
    <>
      <Search search={search} />
      {unknown && <p role="alert">{t(`console_unknown_${unknown}`)}</p>}
      {acts.length === 0 ? (
        <p className="empty">{t('console_no_acts')}</p>
      ) : (
        <ol className="console-acts">
          {acts.map(({ place, when, operator, act, title, subject, facts }) => (
            <li key={place} data-place={place} data-act={act}>
              <p>
                <b>{title}</b> {operator} <span className="fine">{when}</span>{' '}
                <small className="fine">{act}</small>
              </p>
              <p>
                <Subject subject={subject} />
              </p>
              <p className="fine">{facts}</p>
            </li>
          ))}
        </ol>
      )}
      {older && (
        <p>
          <a className="button button-quiet" href={older} rel="next">
            {t('console_older')}
          </a>
        </p>
      )}
      <section className="sheet" aria-labelledby="chain">
        <h2 id="chain">{t('console_chain')}</h2>
        <p className="fine">{t('console_chain_text', { rows })}</p>
        <p className="console-hash">
          <code>{head}</code>
        </p>
        <ul>
          {files.map(({ to, from }) => (
            <li key={to}>
              <a href={to}>{t('console_chain_file', { from })}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

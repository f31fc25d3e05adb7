import { useLoaderData } from '@remix-run/react';
import { consoleLoader } from '~/areas/console/console.server';
import { loadQueues } from '~/areas/console/money/queues.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleHome'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadQueues);

type Loaded = Awaited<ReturnType<typeof loadQueues>>['own'];

/** The day's money: two lines, and the same figures in a table. */
function Day({ day }: { day: NonNullable<Loaded['day']> }) {
  const t = useT();
  const { curve } = day;
  return (
    <section className="sheet" aria-labelledby="day">
      <h2 id="day">{t('cash_day')}</h2>
      <p>
        <span className="console-in">{t('cash_sum_in', { sum: day.sumIn })}</span> ·{' '}
        <span className="console-out">{t('cash_sum_out', { sum: day.sumOut })}</span>
      </p>
      <svg
        className="console-curve"
        viewBox={`0 0 ${curve.width} ${curve.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className="console-in-line" points={curve.in} />
        <polyline className="console-out-line" points={curve.out} />
      </svg>
      <details className="console-more">
        <summary>{t('cash_figures')}</summary>
        <table className="console-table">
          <thead>
            <tr>
              <th scope="col">{t('cash_hour')}</th>
              <th scope="col">{t('cash_in')}</th>
              <th scope="col">{t('cash_out')}</th>
            </tr>
          </thead>
          <tbody>
            {day.rows.map((row) => (
              <tr key={row.hour}>
                <th scope="row">{row.hour}</th>
                <td>{row.in}</td>
                <td>{row.out}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** /console: all that waits, with its number and the age of its oldest entry (console#queues). */
export default function ConsoleHome() {
  const t = useT();
  const { queues, day } = useLoaderData<typeof loader>().own;
  return (
    <>
      <ul className="console-queues">
        {queues.map((queue) => (
          <li
            key={queue.name}
            className="sheet"
            data-queue={queue.name}
            data-count={queue.count}
            data-oldest={queue.oldest}
          >
            <p className="console-row-head">
              {queue.to ? <a href={queue.to}>{queue.title}</a> : <span>{queue.title}</span>}{' '}
              <b>{queue.count}</b>
            </p>
            <p className="fine">
              {queue.waited ? t('cash_oldest', { age: queue.waited }) : t('cash_nothing')}
            </p>
            {queue.parts.length > 0 && (
              <ul className="console-parts">
                {queue.parts.map((part) => (
                  <li key={part.title}>
                    {part.to ? <a href={part.to}>{part.title}</a> : part.title} {part.count}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {day && <Day day={day} />}
    </>
  );
}

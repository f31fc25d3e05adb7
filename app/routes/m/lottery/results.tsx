import { useLoaderData } from '@remix-run/react';
import { GroupSheet } from '~/areas/lottery/results/DaySheets';
import { loadDay, type DayData } from '~/areas/lottery/results/day.server';
import { DayInput } from '~/areas/wallet/records/FilterChoice';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { NoData } from '~/ui/NoData';
import { OpenLink } from '~/ui/OpenLink';

const path = '/m/lottery/results';

/** All results of a day, and the ways to other days (lottery#results-of-a-day). */
function DayScreen({ day }: { day: DayData }) {
  const t = useT();
  return (
    <>
      <form method="get" action={path} className="res-form" noValidate>
        <label htmlFor="res-date">{t('results_date')}</label>
        <DayInput
          id="res-date"
          name="date"
          value={day.typed}
          wrong={day.isWrong ? 'res-wrong' : undefined}
        />
        <button className="button">{t('results_show')}</button>
      </form>
      {day.isWrong && (
        <p className="res-wrong" role="alert" id="res-wrong">
          {t('results_wrong_day')}
        </p>
      )}
      {day.title !== '' && <h2>{day.title}</h2>}
      <DayLinks day={day} />
      {!day.isWrong && day.groups.length === 0 && (
        <>
          <NoData />
          <p className="fine">{t('results_none')}</p>
        </>
      )}
      {day.groups.map((group) => (
        <GroupSheet key={group.group} group={group} day={day.title} />
      ))}
      <p className="chips">
        <a href="/m/lottery/check">{t('lottery_check')}</a>{' '}
        <OpenLink to="/m/lott" reloadDocument>
          {t('category_LOTT')}
        </OpenLink>
      </p>
    </>
  );
}

function DayLinks({ day }: { day: DayData }) {
  const t = useT();
  return (
    <nav className="res-days" aria-label={t('results_days')}>
      {day.before !== '' && (
        <a rel="prev" href={`${path}?date=${day.before}`}>
          ‹ {day.beforeText}
        </a>
      )}{' '}
      {day.after !== '' && (
        <a rel="next" href={`${path}?date=${day.after}`}>
          {day.afterText} ›
        </a>
      )}
    </nav>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle<{ shared: DayData }> = {
  i18n: ['results', 'resultWays', 'prizes', 'lottery', 'drawTimes', 'lists'],
  script: false,
  feeds: (loaded) => loaded?.shared.feeds,
};

/** /m/lottery/results: all results of a day, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadDay);

export default function Results() {
  return <DayScreen day={useLoaderData<typeof loader>().shared} />;
}

import { useLoaderData, Link } from '@remix-run/react';
import { NetPicture } from '~/areas/wallet/activity/NetPicture';
import { MonthLinks } from '~/areas/wallet/records/FilterChoice';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { loadActivity, type ActivityData } from './activityMonth.server';

/** A month of the member's play: in words, as a picture, and as a table with the same figures. */
function ActivityScreen({ data }: { data: ActivityData }) {
  const t = useT();
  const facts = [
    ['net', 'activity_net', data.net],
    ['time', 'activity_time', data.time],
    ['stakes', 'activity_stakes', data.stakes],
    ['wins', 'activity_wins', data.wins],
    ['deposits', 'activity_deposits', data.deposits],
    ['withdrawals', 'activity_withdrawals', data.withdrawals],
  ] as const;
  return (
    <>
      <article className="statement" data-month={data.month}>
        <h2>{data.name}</h2>
        <p>
          {data.bets === 0
            ? t('activity_none')
            : t(data.running ? 'activity_so_far' : 'activity_in_all', {
                count: data.bets,
                net: data.netInText,
                time: data.time,
              })}
        </p>
        {data.worst.map(({ day, net }) => (
          <p key={day} data-worst={day}>
            {t('activity_worst', { day, net })}
          </p>
        ))}
        <dl>
          {facts.map(([name, label, value]) => (
            <div key={name}>
              <dt>{t(label)}</dt>
              <dd data-figure={name}>{value}</dd>
            </div>
          ))}
        </dl>
        {data.bars.length > 0 && (
          <NetPicture
            bars={data.bars}
            caption={t('activity_by_day')}
            label={t('activity_picture')}
          />
        )}
        {data.days.length > 0 && <Days days={data.days} />}
        <p className="fine">{t('activity_how')}</p>
      </article>
      <MonthLinks path="/m/limits/activity" earlier={data.earlier} later={data.later} />
      <p className="row">
        <Link className="button button-quiet" to="/m/limits">
          {t('activity_limits')}
        </Link>
        <Link className="button button-quiet" to="/m/safePlay">
          {t('activity_help')}
        </Link>
      </p>
    </>
  );
}

function Days({ days }: Pick<ActivityData, 'days'>) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('activity_day')}</th>
          <th scope="col">{t('activity_stakes')}</th>
          <th scope="col">{t('activity_net')}</th>
          <th scope="col">{t('activity_time')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, text, stakes, net, time }) => (
          <tr key={day} data-day={day}>
            <th scope="row">
              <time dateTime={day}>{text}</time>
            </th>
            <td className="unbroken">{stakes}</td>
            <td className="unbroken">{net}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['activityMonth', 'record'],
  styles: ['statement', 'activityMonth', 'pager'],
  script: false,
};

/** /m/limits/activity?month=YYYY-MM: a month of the member's play. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadActivity);

export default function ActivityMonth() {
  return <ActivityScreen data={useLoaderData<typeof loader>().own} />;
}

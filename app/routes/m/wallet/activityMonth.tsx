import { useLoaderData, Link } from '@remix-run/react';
import { playActivity } from '@server/areas/records/api/accountRecord';
import { NetPicture } from '~/areas/wallet/activity/NetPicture';
import { barsOf } from '~/areas/wallet/activity/bars';
import { MonthLinks } from '~/areas/wallet/records/FilterChoice';
import { dayText } from '~/areas/wallet/records/recordAddress';
import type { Handle } from '~/handle';
import { money, monthName, signedMoney } from '~/i18n/format';
import { timeText } from '~/areas/protection/reminder.server';
import { useT } from '~/i18n/useT';
import { refusal, valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';

const month_most_chars = 20;
const bad_request = 400;

/** Loads a month of the member's play (protection#my-play). */
async function loadActivity({ page }: ScreenArgs) {
  const requested = (page.url.searchParams.get('month') ?? '').trim();
  const answer = await page.call(playActivity, { month: requested.slice(0, month_most_chars) });
  if (!answer.ok && answer.code === 'month_invalid') {
    const running = ['/m/limits/activity', 'title_activityMonth'] as const;
    throw refusal(page, answer.code, bad_request, {}, running);
  }
  const { month, from, to, currency, total, days, worst, ...found } = valueOf(page, answer);
  const { lang } = page.preferences;
  const amount = (minor: number) => money(minor, currency);
  const result = (minor: number) => signedMoney(minor, currency);
  const played = days.filter(({ bets, net }) => bets > 0 || net !== 0);
  return {
    shared: {},
    own: {
      month,
      running: found.running,
      earlier: found.earlier,
      later: found.later,
      name: monthName(Date.parse(from), lang),
      bets: total.bets,
      stakes: amount(total.stakes),
      wins: amount(total.wins),
      net: result(total.net),
      netInText: unbroken(result(total.net)),
      time: timeText(page, total.played_min),
      deposits: amount(total.deposits),
      withdrawals: amount(total.withdrawals),
      worst: days
        .filter(({ day }) => day === worst)
        .map(({ day, net }) => ({ day: dayText(day, lang), net: unbroken(result(net)) })),
      bars: barsOf(played, Number(to.slice(8))),
      days: played.map((each) => ({
        day: each.day,
        text: String(Number(each.day.slice(8))),
        stakes: amount(each.stakes),
        net: result(each.net),
        time: timeText(page, each.played_min),
      })),
    },
  };
}

type ActivityData = Awaited<ReturnType<typeof loadActivity>>['own'];

/** An amount for running text, where no line may end between its sign and its figures. */
const unbroken = (text: string): string => text.replace(/^[+−]/, '$&\u2060');

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
  script: false,
};

/** /m/limits/activity?month=YYYY-MM: a month of the member's play. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadActivity);

export default function ActivityMonth() {
  return <ActivityScreen data={useLoaderData<typeof loader>().own} />;
}

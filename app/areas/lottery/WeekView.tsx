import { Link } from '@remix-run/react';
import { unpackRows } from '../games/packedRows';
import { useT } from '~/i18n/useT';
import { weekdayOf } from './dates';

const days = [
  'weekday_1',
  'weekday_2',
  'weekday_3',
  'weekday_4',
  'weekday_5',
  'weekday_6',
  'weekday_7',
] as const;

/** The days of a week from today on, each with the lotteries that draw then (lottery#weekly-view). */
export function WeekView({ packed, now }: { packed: string; now: number }) {
  const t = useT();
  const games = unpackRows(packed);
  const today = weekdayOf(now * 1_000);
  return (
    <section className="week" aria-label={t('lottery_week')}>
      {days.map((_, ahead) => {
        const day = ((today - 1 + ahead) % days.length) + 1;
        const name = days[day - 1]!;
        return (
          <div
            key={day}
            className="week-day"
            data-day={day}
            aria-current={day === today ? 'date' : undefined}
          >
            <h2>
              {t(name)}
              {day === today && <span>{t('lottery_today')}</span>}
            </h2>
            <ul>
              {games
                .filter(([, , drawDays = '']) => drawDays.split(',').includes(String(day)))
                .map(([code, called, , times, group]) => (
                  <li key={code}>
                    <Link to={`/m/lott?group=${group}#${code}`} data-code={code}>
                      {called} <span>{times}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

import { showQueues, type MoneyHour, type QueueName } from '@server/areas/console/api/queues';
import { wallTime } from '@server/kernel/api/wallTime';
import { staffValue, type ConsoleArgs } from '../console.server';
import { curveOf } from './curve';
import { moneyIn, waitedWords } from './shared.server';

/** The page of each queue; those whose area has no screens yet have none. */
const pages: Readonly<Record<QueueName, string | null>> = {
  deposits: '/console/deposits',
  withdrawals: '/console/withdrawals',
  claims: '/console/gifts',
  credits: '/console/credits',
  conversations: '/console/support',
  feedback: '/console/feedback',
  results: null,
  decisions: '/console/decisions',
  alarms: null,
};

/** The queues with the places of their lists by state. */
const partPages: Readonly<Record<string, string>> = {
  requested: '/console/withdrawals?state=requested',
  reviewing: '/console/withdrawals?state=reviewing',
  approved: '/console/withdrawals?state=approved',
  paying: '/console/withdrawals?state=paying',
  applying: '/console/gifts?state=applying',
  claimed: '/console/gifts?state=claimed',
  process: '/console/gifts?state=process',
};

/** Loads all queues with their ages, and the day's money as a curve and a table (console#queues). */
export async function loadQueues({ page }: ConsoleArgs) {
  const { t } = page;
  const { now, currency, queues, hours } = staffValue(page, await page.staff(showQueues, {}));
  const waited = (oldest: number | null) =>
    oldest === null ? null : waitedWords(page, now - oldest);
  return {
    own: {
      queues: queues.map(({ name, count, oldest, parts }) => ({
        name,
        title: t(`cash_queue_${name}`),
        to: pages[name],
        count,
        oldest: oldest ?? '',
        waited: waited(oldest),
        parts: parts.map((part) => ({
          title: t(`cash_part_${part.state}` as 'cash_part_requested'),
          to: partPages[part.state] ?? null,
          count: part.count,
          waited: waited(part.oldest),
        })),
      })),
      day: hours && dayOf(hours, currency, hourOf(now, page.runtime.config.timeZone)),
    },
  };
}

/** The hour of an instant in a time zone, 0 to 23. */
const hourOf = (instant: number, timeZone: string): number =>
  Number(wallTime(instant, timeZone).slice(11, 13));

function dayOf(hours: readonly MoneyHour[], currency: string, hour: number) {
  const money = moneyIn(currency);
  const sum = (side: 'in' | 'out') => hours.reduce((total, each) => total + each[side], 0);
  return {
    sumIn: money(sum('in')),
    sumOut: money(sum('out')),
    curve: curveOf(hours.slice(0, hour + 1)),
    rows: hours
      .filter((each) => each.in > 0 || each.out > 0)
      .map((each) => ({
        hour: `${String(each.hour).padStart(2, '0')}:00`,
        in: money(each.in),
        out: money(each.out),
      })),
  };
}

import { playActivity } from '@server/areas/records/api/activity';
import { barsOf } from '~/areas/wallet/activity/bars';
import { dayText } from '~/areas/wallet/records/recordAddress';
import { money, monthName, signedMoney } from '~/i18n/format';
import { timeText } from '~/i18n/timeText.server';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

const month_most_chars = 20;
const bad_request = 400;

/** Loads a month of the member's play (protection#my-play). */
export async function loadActivity({ page }: ScreenArgs) {
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

export type ActivityData = Awaited<ReturnType<typeof loadActivity>>['own'];

/** An amount for running text, where no line may end between its sign and its figures. */
const unbroken = (text: string): string => text.replace(/^[+−]/, '$&\u2060');

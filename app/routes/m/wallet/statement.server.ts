import { accountStatement } from '@server/areas/records/api/accountRecord';
import { balanceView } from '~/areas/wallet/purse.server';
import { dayText } from '~/areas/wallet/records/recordAddress';
import { monthName } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

const month_most_chars = 20;
const bad_request = 400;

/** Loads the statement of a month of the member's own money (wallet#statement). */
export async function loadStatement({ page, member }: ScreenArgs) {
  const requested = (page.url.searchParams.get('month') ?? '').trim();
  const answer = await page.call(accountStatement, { month: requested.slice(0, month_most_chars) });
  if (!answer.ok && answer.code === 'month_invalid') {
    const running = ['/m/transaction/statement', 'title_statement'] as const;
    throw refusal(page, answer.code, bad_request, {}, running);
  }
  const { month, from, to, currency, ...found } = valueOf(page, answer);
  const { t, preferences, runtime } = page;
  const { licence } = runtime.config;
  // Sums of what came in and went out tell the balance by their difference.
  const amount = (minor: number) => balanceView(page, minor, currency);
  const sum = (name: 'sumIn' | 'sumOut') =>
    amount(found.kinds.reduce((total, kind) => total + kind[name], 0));
  return {
    shared: {},
    own: {
      month,
      name: monthName(Date.parse(from), preferences.lang),
      days: [dayText(from, preferences.lang), dayText(to, preferences.lang)].join(' – '),
      username: (await member()).userName,
      running: found.running,
      hidden: preferences.balanceHidden,
      opening: balanceView(page, found.opening, currency),
      closing: balanceView(page, found.closing, currency),
      kinds: found.kinds.map((kind) => ({
        // Paid or not: the month's sum has both.
        kind: (kind.kind === 'withdraw_reserve'
          ? 'statement_withdrawals'
          : `record_kind_${kind.kind}`) as Key,
        rows: kind.rows.toLocaleString('en'),
        sumIn: kind.sumIn > 0 ? amount(kind.sumIn) : '',
        sumOut: kind.sumOut > 0 ? amount(kind.sumOut) : '',
      })),
      total: { sumIn: sum('sumIn'), sumOut: sum('sumOut') },
      note: licence
        ? t('foot_licence', { name: licence.name, number: licence.number })
        : t('foot_play_money'),
      earlier: found.earlier,
      later: found.later,
    },
    i18n: ['balance'] as const,
  };
}

export type StatementData = Awaited<ReturnType<typeof loadStatement>>['own'];

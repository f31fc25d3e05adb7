import { betRound } from '@server/areas/records/api/bettingRecord';
import { outcomeOf } from '~/areas/wallet/bets/betWords';
import { dateTime, money, signedMoney } from '~/i18n/format';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';

const id_most_chars = 720;
const not_found = 404;

/** Loads what is known of one of the member's own rounds; 404 for others' (wallet#betting-record). */
export async function loadGameRound({ page }: ScreenArgs) {
  const id = (page.url.searchParams.get('id') ?? '').slice(0, id_most_chars);
  const { lang } = page.preferences;
  const answer = await page.call(betRound, { id, language: lang });
  if (!answer.ok && answer.code === 'round_unknown') throw refusal(page, answer.code, not_found);
  const { currency, steps, more, ...round } = valueOf(page, answer);
  const time = (at: number) => dateTime(at, lang, page.runtime.config.timeZone);
  return {
    shared: {},
    own: {
      id: round.id,
      minor: round.stake,
      state: round.state,
      number: round.number,
      name: round.name,
      vendor: round.vendorName,
      category: round.category,
      placed: time(round.at),
      ended: round.closedAt === null ? '' : time(round.closedAt),
      stake: money(round.stake, currency),
      returned: money(round.returned, currency),
      result: signedMoney(round.returned - round.stake, currency),
      outcome: outcomeOf(round, currency).outcome,
      proof: round.detail === 'proof' ? `/m/fairness/round/${round.detailId}` : null,
      steps: steps.map(({ op, amount, at, txId }) => ({
        op,
        txId,
        at: time(at),
        amount: signedMoney(op === 'bet' ? -amount : amount, currency),
      })),
      more,
    },
  };
}

export type GameRoundData = Awaited<ReturnType<typeof loadGameRound>>['own'];

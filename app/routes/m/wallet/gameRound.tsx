import { useLoaderData, Link } from '@remix-run/react';
import { betRound } from '@server/areas/records/api/bettingRecord';
import { outcomeOf } from '~/areas/wallet/bets/betWords';
import type { Handle } from '~/handle';
import { money, signedMoney } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import { refusal, valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';

const id_most_chars = 720;
const not_found = 404;

/** Loads what is known of one of the member's own rounds; 404 for others' (wallet#betting-record). */
async function loadGameRound({ page }: ScreenArgs) {
  const id = (page.url.searchParams.get('id') ?? '').slice(0, id_most_chars);
  const { lang } = page.preferences;
  const answer = await page.call(betRound, { id, language: lang });
  if (!answer.ok && answer.code === 'round_unknown') throw refusal(page, answer.code, not_found);
  const { currency, steps, more, ...round } = valueOf(page, answer);
  const time = (instant: number) => page.dateTime(instant);
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
      steps: steps.map(({ op, amount, at: instant, txId }) => ({
        op,
        txId,
        at: time(instant),
        amount: signedMoney(op === 'bet' ? -amount : amount, currency),
      })),
      more,
    },
  };
}

type GameRoundData = Awaited<ReturnType<typeof loadGameRound>>['own'];

/** A round: its facts, each movement of its money, and whom to ask about it (wallet#betting-record). */
function GameRoundScreen({ data }: { data: GameRoundData }) {
  const t = useT();
  const facts = [
    [t('bets_state'), t(`bets_state_${data.outcome}`)],
    [t('bets_stakes'), data.stake],
    [t('bets_returns'), data.returned],
    ...(data.state === 'open' ? [] : [[t('bets_net'), data.result] as const]),
    [t('bets_placed'), data.placed],
    ...(data.ended === '' ? [] : [[t('bets_ended'), data.ended] as const]),
  ] as const;
  return (
    <article
      className="statement"
      data-record={data.id}
      data-amount={data.minor}
      data-state={data.state}
    >
      <h2>{data.name}</h2>
      <p className="fine">
        {[
          data.vendor === data.name ? '' : data.vendor,
          data.category && t(`category_${data.category}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.more && (
        <p className="fine" data-more>
          {t('bets_steps_more', { count: data.steps.length })}
        </p>
      )}
      {data.steps.length > 0 && <Steps steps={data.steps} />}
      <p className="record-number">
        {t('bets_round_number')}: {data.number}
      </p>
      {data.proof === null ? (
        <p className="fine">{t('bets_vendor_note', { vendor: data.vendor })}</p>
      ) : (
        <p>
          <Link to={data.proof}>{t('play_proof')}</Link>
        </p>
      )}
    </article>
  );
}

function Steps({ steps }: Pick<GameRoundData, 'steps'>) {
  const t = useT();
  return (
    <table className="statement-steps">
      <caption className="vh">{t('bets_steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bets_steps')}</th>
          <th scope="col">{t('record_amount')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ op, txId, at, amount }) => (
          <tr key={txId} data-step={op}>
            <th scope="row">
              {t(`record_kind_${op}`)} <span className="fine">{at}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['bets', 'record', 'play'],
  script: false,
};

/** /m/gameRecord/round?id=: one of the member's own rounds. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadGameRound);

export default function GameRound() {
  return <GameRoundScreen data={useLoaderData<typeof loader>().own} />;
}

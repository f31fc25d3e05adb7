import { useLoaderData, Link } from '@remix-run/react';
import { Result } from '~/areas/lottery/Result';
import { rowsOf } from '~/areas/lottery/lotteryCards';
import { CheckHere, Verdict } from '~/areas/lottery/proof/CheckHere';
import { loadDrawProof, type DrawProofData } from '~/areas/lottery/proof/drawProof.server';
import { ProofSteps, SelfCheck } from '~/areas/sandbox/ProofSteps';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { OpenLink } from '~/ui/OpenLink';

/** Says what the proof of a draw proves and what not, by its public input and by who drew it. */
function DrawMeaning({ view }: { view: DrawProofData['shared'] }) {
  const t = useT();
  const { verdict, source, commitment, input } = view;
  if (verdict === 'outside' || commitment === '') {
    return verdict === 'void_outside' ? (
      <p>{t('proof_draw_verdict_void_outside')}</p>
    ) : (
      <p>{t('proof_draw_means_outside')}</p>
    );
  }
  if (verdict === 'void' || verdict === 'void_sealed') {
    return (
      <p>{t(verdict === 'void' ? 'proof_draw_means_void' : 'proof_draw_verdict_void_sealed')}</p>
    );
  }
  const state = { lottery: input.displayName ?? '', draw: input.from };
  return (
    <>
      {source === 'demo' && <p>{t('proof_draw_means_demo')}</p>}
      <p>{t('proof_draw_means_seed')}</p>
      <p>
        {input.from === 'tickets'
          ? t('proof_draw_means_tickets')
          : input.from === 'witness'
            ? t('proof_draw_means_witness')
            : t(
                input.resultSource === 'demo'
                  ? 'proof_draw_means_state_demo'
                  : 'proof_draw_means_state',
                state,
              )}
      </p>
    </>
  );
}

type View = DrawProofData['shared'];

/** Everything needed to check a draw, and what that does and does not prove (lottery#proof). */
function DrawProofScreen({ view }: { view: View }) {
  const t = useT();
  const { verdict, root, count, input } = view;
  const isOpen = verdict === 'open' || verdict === 'locked';
  /** Somebody else's numbers: there is nothing of ours to compute. */
  const isTheirs = verdict === 'outside' || view.commitment === '';
  const corrected = view.corrections.at(-1);
  const isComputed = verdict === 'proved' || verdict === 'failed' || verdict === 'void';
  return (
    <article className="proof" data-verdict={verdict}>
      <h2>
        {view.name} {view.nth !== '' && `#${view.nth}`}
      </h2>
      <Verdict good={verdict === 'proved' || verdict === 'void'} bad={verdict === 'failed'}>
        {t(
          verdict === 'open' && view.commitment === ''
            ? 'proof_draw_verdict_open_outside'
            : `proof_draw_verdict_${verdict}`,
        )}
      </Verdict>
      {view.witness?.waitsUntil && (
        <div role="status" data-waits="witness">
          <Verdict good={false} bad={false}>
            {t('proof_draw_witness_waits', { at: view.witness.waitsUntil })}
          </Verdict>
        </div>
      )}
      {isComputed && <CheckHere />}
      {isOpen && (
        <p className="links">
          <Link to="." reloadDocument>
            {t('proof_draw_again')}
          </Link>
        </p>
      )}
      {view.result !== '' && (
        <div className="lot-draws">
          <Result rows={rowsOf(view.result, view.labels)} balls={view.balls} collapsed />
          {corrected && (
            <p className="lot-corrected" data-corrected={corrected.at}>
              {t('prize_corrected', { at: corrected.at, reason: corrected.reason })}
            </p>
          )}
        </div>
      )}
      <Facts
        rows={[
          [t('proof_draw_time'), view.when],
          [t('proof_draw_state'), t(`proof_draw_state_${view.state}`)],
          [t('proof_draw_source'), view.source && t(`proof_draw_source_${view.source}`)],
          [t('proof_draw_reason'), view.reason],
          [t('proof_draw_count'), count === null ? null : String(count)],
        ]}
      />
      <ul className="links">
        <li>
          <OpenLink to={view.results}>{t('lottery_history')}</OpenLink>
        </li>
        {view.commitment !== '' && (
          <li>
            <OpenLink to={view.commitments} reloadDocument>
              {t('proof_draw_day')}
            </OpenLink>
          </li>
        )}
      </ul>
      <h3>{t(isTheirs ? 'proof_draw_kept' : 'proof_draw_inputs')}</h3>
      <Facts
        print
        rows={[
          [t('proof_draw_id'), view.id],
          [t('proof_draw_commitment'), view.commitment],
          [
            t('proof_draw_root'),
            root ?? (view.state === 'void' ? null : t('proof_draw_root_hidden')),
          ],
          ...witnessRows(view, t),
          [inputWords(view, t), inputValue(view, t)],
          [
            t('proof_draw_seed'),
            view.seed ?? (isOpen && view.commitment ? t('proof_draw_seed_hidden') : ''),
          ],
          [t('fair_message'), isTheirs ? null : view.message],
        ]}
      />
      {view.steps.length > 0 && <ProofSteps steps={view.steps} />}
      {view.stepsCount > view.steps.length && (
        <>
          <h3>{t('fair_steps')}</h3>
          <p>{t('proof_draw_steps_many', { count: view.stepsCount })}</p>
        </>
      )}
      {view.corrections.length > 0 && <Corrections view={view} />}
      <h3 id="means">{t('fair_means_title')}</h3>
      <DrawMeaning view={{ ...view, input }} />
      {isTheirs ? (
        <p className="links">
          <a href="?format=json">{t('fair_json')}</a>
        </p>
      ) : (
        <SelfCheck />
      )}
    </article>
  );
}

type T = ReturnType<typeof useT>;

/** The witness's part: what it promised before sales opened, and its secret once it has revealed it. */
function witnessRows({ witness, verdict }: View, t: T): [string, string | null][] {
  if (!witness || verdict === 'outside') return [];
  const isWaiting = verdict === 'open' || verdict === 'locked';
  const hidden = isWaiting ? t('proof_draw_witness_hidden') : t('proof_draw_witness_silent');
  return [
    [t('proof_draw_witness_print', { at: witness.committedAt }), witness.committed],
    [t('proof_draw_witness_secret'), witness.secret ?? hidden],
    [t('proof_draw_witness_key'), witness.key],
  ];
}

/** The name of the public input, by where it comes from. */
const inputWords = ({ input }: View, t: T): string =>
  input.from === 'tickets' || input.from === 'witness'
    ? t('proof_draw_input')
    : t('proof_draw_input_state', { lottery: input.displayName ?? '', draw: input.from });

/** The public input itself, where the draw has one that is not above. */
function inputValue({ input, verdict, commitment }: View, t: T): string | null {
  // The tickets' print and the witness's secret stand above already.
  const isAbove = input.from === 'tickets' || input.from === 'witness';
  if (commitment === '' || verdict === 'outside' || isAbove) return null;
  return (
    input.value ?? (verdict === 'locked' || verdict === 'open' ? t('proof_draw_input_waits') : null)
  );
}

function Corrections({ view }: { view: View }) {
  const t = useT();
  return (
    <>
      <h3>{t('proof_draw_corrected')}</h3>
      <ul>
        {view.corrections.map(({ changes, reason, at }, index) => (
          <li key={index}>
            {at}: {t('proof_draw_corrected_line', { changes: changes.join('; '), reason })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** /m/fairness/draw/:id: the proof of a draw, as a page and as data. */
export const handle: Handle = {
  i18n: ['drawProof', 'fair', 'lottery', 'prizes'],
  json: (loaded) => (loaded as DrawProofData).shared.data,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadDrawProof);

export default function FairnessDraw() {
  return <DrawProofScreen view={useLoaderData<typeof loader>().shared} />;
}

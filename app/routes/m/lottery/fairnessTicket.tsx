import { useLoaderData, Link } from '@remix-run/react';
import { CheckHere, Verdict } from '~/areas/lottery/proof/CheckHere';
import { SelfCheck } from '~/areas/sandbox/ProofSteps';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { loadTicketProof, type TicketProofData } from './fairnessTicket.server';

type View = TicketProofData['own'];

/** The proof that a ticket is among those of its draw (lottery#ticket-proof). */
function TicketProofScreen({ view }: { view: View }) {
  const t = useT();
  const verdict = verdictOf(view);
  return (
    <article className="proof" data-verdict={verdict}>
      <h2>
        {t('proof_ticket_number')} {view.number}
      </h2>
      <Verdict good={verdict === 'in'} bad={verdict === 'failed'}>
        {t(`proof_ticket_verdict_${verdict}`)}
      </Verdict>
      {view.path && <CheckHere />}
      <Facts
        rows={[
          [t('proof_ticket_draw'), view.drawName],
          [t('proof_draw_time'), view.when],
          [
            t('proof_ticket_place'),
            view.count === null
              ? String(view.place)
              : t('proof_ticket_place_of', { place: view.place, count: view.count }),
          ],
        ]}
      />
      <ul className="links">
        <li>
          <Link to={`/m/ticket/${view.id}`}>{t('proof_ticket_itself')}</Link>
        </li>
        <li>
          <Link to={`/m/fairness/draw/${view.drawId}`}>{t('proof_ticket_of_draw')}</Link>
        </li>
      </ul>
      <Facts
        print
        rows={[
          [t('proof_ticket_leaf'), view.leaf],
          [t('proof_draw_root'), view.root ?? t('proof_draw_root_hidden')],
        ]}
      />
      {view.path && <Path path={view.path} />}
      <details>
        <summary>{t('proof_ticket_text')}</summary>
        <pre className="wrapped">{view.text}</pre>
      </details>
      <h3 id="means">{t('fair_means_title')}</h3>
      <p>{t('proof_ticket_means')}</p>
      <SelfCheck />
    </article>
  );
}

/** The check's outcome: in, not to be told yet, called off before it could be, or failed. */
function verdictOf({ verified, path, drawState }: View): 'in' | 'failed' | 'wait' | 'void' {
  if (path === null) return drawState === 'void' ? 'void' : 'wait';
  return verified ? 'in' : 'failed';
}

function Path({ path }: { path: NonNullable<View['path']> }) {
  const t = useT();
  return (
    <>
      <h3>{t('proof_ticket_path')}</h3>
      <p>{t(path.length === 0 ? 'proof_ticket_path_none' : 'proof_ticket_path_text')}</p>
      <ol className="path">
        {path.map(({ side, hash }) => (
          <li key={hash}>
            {t(`proof_side_${side}`)} <span className="print">{hash}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** /m/fairness/ticket/:id: the proof that a ticket of the member is among those of its draw. */
export const handle: Handle = {
  i18n: ['drawProof', 'fair'],
  styles: ['figures', 'proof'],
  json: (loaded) => (loaded as TicketProofData).own.data,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTicketProof);

export default function FairnessTicket() {
  return <TicketProofScreen view={useLoaderData<typeof loader>().own} />;
}

import { useLoaderData, Link } from '@remix-run/react';
import { ticketProof } from '@server/areas/lottery/api/proofs';
import { CheckHere, Verdict } from '~/areas/lottery/proof/CheckHere';
import { drawTime, id_limit_chars } from '~/areas/lottery/proof/drawProof.server';
import { SelfCheck } from '~/areas/sandbox/ProofSteps';
import { statusOf } from '~/forms/status';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { refusal } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';

/** Loads the proof of one of the member's own tickets (lottery#ticket-proof); 404 for any other. */
async function loadTicketProof({ page, params, member }: ScreenArgs) {
  await member();
  const ticketId = (params.id ?? '').slice(0, id_limit_chars);
  const { lang } = page.preferences;
  const answer = await page.call(ticketProof, { ticketId, language: lang });
  if (!answer.ok) {
    const unknown = answer.code === 'ticket_unknown' || answer.code === 'bad_request';
    throw unknown
      ? refusal(page, 'ticket_unknown', 404)
      : refusal(page, answer.code, statusOf(answer.code, 502));
  }
  const { value } = answer;
  const { draw } = value.draw;
  const asData = page.wantsData;
  return {
    shared: {},
    own: {
      data: asData ? value : null,
      id: value.ticketId,
      number: value.number,
      text: value.text,
      leaf: value.leaf,
      place: value.place + 1,
      path: value.path,
      verified: value.verified,
      drawId: draw.id,
      drawName: value.draw.displayName,
      other: value.other && { id: value.other.draw.id, name: value.other.displayName },
      drawState: draw.state,
      when: drawTime(draw.drawsAt, lang),
      root: value.draw.ticketsRoot,
      count: value.draw.ticketsCount,
    },
  };
}

type TicketProofData = Awaited<ReturnType<typeof loadTicketProof>>;

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
        {view.other && (
          <li>
            <Link to={`/m/fairness/draw/${view.other.id}`}>
              {t('proof_ticket_of_draw')}: {view.other.name}
            </Link>
          </li>
        )}
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
  json: (loaded) => (loaded as TicketProofData).own.data,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTicketProof);

export default function FairnessTicket() {
  return <TicketProofScreen view={useLoaderData<typeof loader>().own} />;
}

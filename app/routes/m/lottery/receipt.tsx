import { useLoaderData, Link } from '@remix-run/react';
import { CorrectedNote, DrawnResults } from '~/areas/lottery/Result';
import { TicketLines, TicketState } from '~/areas/lottery/tickets/TicketLines';
import { loadReceipt, type ReceiptView } from '~/areas/lottery/tickets/receipt.server';
import { receiptPath } from '~/areas/lottery/tickets/ticketFields';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Qr } from '~/ui/qr/Qr';

/** A ticket by its receipt: for paper, for others, and without its member (lottery#receipts). */
function Receipt({ view }: { view: ReceiptView }) {
  const t = useT();
  const { code, verdict } = view;
  return (
    <article className="ticket receipt" data-state={view.state} data-verdict={verdict}>
      <header>
        <h2>{view.name}</h2>
        <p className="ticket-number">{view.number}</p>
        <p>
          <TicketState state={view.state} />
        </p>
        {view.cancelled && <p>{t('receipt_cancelled')}</p>}
        <CorrectedNote at_s={view.corrected_s} reason={view.why} />
        {view.recheck && <p>{t('ticket_says_recheck')}</p>}
        {view.demo && <p className="lot-demo">{t('lottery_demo')}</p>}
        <Facts
          pairs
          rows={[
            [t('ticket_draw'), view.drawn],
            [t('ticket_bought'), view.bought],
            [t('ticket_stake'), view.stake],
            [t(view.state === 'void' ? 'ticket_returned' : 'ticket_payout'), view.paid],
            [t('proof_ticket_place'), view.placed],
          ]}
        />
      </header>
      <TicketLines ticket={view} whole />
      {view.across && <p className="fine">{t('ticket_across')}</p>}
      <DrawnResults results={view.drawn_results} balls={view.balls} />
      <div className="receipt-code">
        <Qr code={view.qr} name={t('receipt_qr')} className="receipt-qr" />
        <p>
          <b>{code}</b>
        </p>
      </div>
      <p>{t(`proof_ticket_verdict_${verdict}`)}</p>
      <details>
        <summary>{t('receipt_proof')}</summary>
        <Facts
          print
          rows={[
            [t('proof_ticket_leaf'), view.leaf],
            [t('proof_draw_root'), view.root ?? t('proof_draw_root_hidden')],
          ]}
        />
        {view.path && (
          <ol className="path">
            {view.path.map(({ side, hash }) => (
              <li key={hash}>
                {t(`proof_side_${side}`)} <span className="print">{hash}</span>
              </li>
            ))}
          </ol>
        )}
        <pre className="wrapped">{view.text}</pre>
      </details>
      <p className="receipt-ways row">
        <a className="button button-quiet" href={`${receiptPath(code)}/picture`}>
          {t('receipt_picture')}
        </a>{' '}
        <Link className="button button-quiet" to={`/m/fairness/draw/${view.drawId}`}>
          {t('ticket_proof')}
        </Link>
      </p>
      <p className="fine receipt-ways">{t('receipt_means')}</p>
    </article>
  );
}

/** /m/r/CODE: the receipt of a ticket. */
export const handle: Handle = {
  i18n: ['lottery', 'drawTimes', 'prizes', 'ticket', 'drawProof', 'receipt'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadReceipt);

export default function ReceiptScreen() {
  return <Receipt view={useLoaderData<typeof loader>().own} />;
}

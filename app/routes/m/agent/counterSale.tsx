import { Link, useLoaderData } from '@remix-run/react';
import { loadSale, paidForm, type SaleView } from '~/areas/agent/counter/book.server';
import { book_path, paidFields } from '~/areas/agent/counter/counterPaths';
import { unpackRows } from '~/areas/games/cards/packed';
import { TicketState } from '~/areas/lottery/tickets/TicketLines';
import { receiptPath } from '~/areas/lottery/tickets/ticketFields';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { Facts } from '~/ui/Facts';
import { Qr } from '~/ui/qr/Qr';

type Ticket = SaleView['tickets'][number];

/** A ticket of a sale: what was sold, and its receipt as a code, a picture and a link. */
function SoldTicket({ ticket }: { ticket: Ticket }) {
  const t = useT();
  const { id, receipt, qr } = ticket;
  return (
    <section className="ticket receipt counter-ticket" data-ticket={ticket.number}>
      <h2>{ticket.name}</h2>
      <p className="ticket-number">{ticket.number}</p>
      <p>
        {ticket.drawn} <TicketState state={ticket.state} />
      </p>
      {ticket.cancelled !== '' && <p className="fine">{ticket.cancelled}</p>}
      <table className="counter-lines">
        <tbody>
          {unpackRows(ticket.lines).map(([name, odds, each, cost, numbers, reduced], index) => (
            <tr key={index}>
              <td>
                {name} <small>×{odds}</small>
                <br />
                <b>{numbers}</b> × {each}
                {reduced && (
                  <>
                    <br />
                    <small>{reduced}</small>
                  </>
                )}
              </td>
              <td>{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ticket.more && <p className="fine">{t('sale_more')}</p>}
      <Facts
        pairs
        rows={[
          [t('ticket_stake'), ticket.stake],
          [t('ticket_payout'), ticket.payout],
          [t('sale_owed'), ticket.owed],
        ]}
      />
      {ticket.share !== '' && <p className="fine counter-share">{ticket.share}</p>}
      {ticket.minor > 0 && (
        <PostForm
          className="receipt-ways"
          fields={paidFields}
          values={{ ticketId: id, paid: ticket.owed === '' ? 0 : ticket.minor }}
          replace
        >
          <button className="button button-small" name="intent" value="paid">
            {t(ticket.owed === '' ? 'sale_unpay' : 'sale_pay')}
          </button>
        </PostForm>
      )}
      {qr && (
        <div className="receipt-code">
          <Qr code={qr} name={t('receipt_qr')} className="receipt-qr" />
          <p>
            <b>{receipt}</b>
          </p>
        </div>
      )}
      <p className="receipt-ways row">
        {receipt !== '' && (
          <>
            <a className="button" href={receiptPath(receipt)}>
              {t('sale_receipt')}
            </a>{' '}
            <a className="button button-quiet" href={`${receiptPath(receipt)}/picture`}>
              {t('receipt_picture')}
            </a>{' '}
          </>
        )}
        <Link className="button button-quiet" to={`/m/ticket/${id}`}>
          {t('sale_ticket')}
        </Link>
      </p>
    </section>
  );
}

/** A sale of the counter: the customer, the total, and a receipt for each ticket (agent#counter-receipts). */
export const handle: Handle = {
  i18n: ['counterSale', 'ticket', 'receipt'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadSale);

export const action = /* @__PURE__ */ formAction(paidForm);

/** /m/agent/counter/sale/ID: a sale of the agent's counter. */
export default function CounterSale() {
  const t = useT();
  const sale = useLoaderData<typeof loader>().own;
  return (
    <article className="counter-sale" data-total={sale.minor}>
      <p className="counter-sum">
        {sale.customer !== '' && <b>{sale.customer}</b>} <span>{sale.sold}</span>{' '}
        <strong>{sale.total}</strong>
      </p>
      <p className="receipt-ways row">
        <OpenLink className="button grow" to={sale.next} reloadDocument>
          {t('sale_next')}
        </OpenLink>{' '}
        <Link className="button button-quiet" to={book_path} reloadDocument>
          {t('sale_book')}
        </Link>
      </p>
      {sale.tickets.map((ticket) => (
        <SoldTicket key={ticket.id} ticket={ticket} />
      ))}
      <p className="fine receipt-ways">{t('sale_means')}</p>
    </article>
  );
}

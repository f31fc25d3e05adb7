import { useLoaderData } from '@remix-run/react';
import { loadTicketProof, type TicketProofData } from '~/areas/lottery/proof/ticketProof.server';
import { TicketProofScreen } from '~/areas/lottery/proof/TicketProofScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** /m/fairness/ticket/:id: the proof that a ticket of the member is among those of its draw. */
export const handle: Handle = {
  i18n: ['drawProof', 'fair'],
  styles: ['figures', 'proof'],
  json: (loaded) => (loaded as TicketProofData).own.data,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadTicketProof);

export default function FairnessTicket() {
  return <TicketProofScreen shown={useLoaderData<typeof loader>().own} />;
}

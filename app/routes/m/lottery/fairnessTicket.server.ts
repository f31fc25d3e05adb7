import { ticketProof } from '@server/areas/lottery/api/proofs';
import { statusOf } from '~/forms/status';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { drawTime, id_limit_chars } from '~/areas/lottery/proof/drawProof.server';

/** Loads the proof of one of the member's own tickets (lottery#ticket-proof); 404 for any other. */
export async function loadTicketProof({ page, params, member }: ScreenArgs) {
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
  const asData = page.url.searchParams.get('format') === 'json';
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
      drawState: draw.state,
      when: drawTime(draw.drawsAt, lang),
      root: value.draw.ticketsRoot,
      count: value.draw.ticketsCount,
    },
  };
}

export type TicketProofData = Awaited<ReturnType<typeof loadTicketProof>>;

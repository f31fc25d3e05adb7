/** The proofs of a draw and of a ticket. */
export const drawProof = {
  title_fairnessDraw: 'Fair draw',
  title_fairnessTicket: 'Proof of a ticket',
  proof_draw_verdict_open:
    'Still on sale. The seed of the numbers is fixed already, and below is its print: write it down, and compare it after the draw. The rest is shown when sales close and when the numbers are drawn.',
  proof_draw_verdict_open_outside:
    'Still on sale. Somebody else draws these numbers, so there is no seed of ours to promise. The tickets are fixed here when sales close.',
  proof_draw_verdict_locked:
    'Sales are closed and the tickets are fixed. The numbers are not drawn yet.',
  proof_draw_verdict_proved: 'Computed again just now: the same numbers.',
  proof_draw_verdict_failed:
    'Computed again just now: this does not fit. Please tell customer service the id of the draw.',
  proof_draw_verdict_outside:
    'Somebody else drew these numbers. We can’t prove them; compare them with what the lottery itself published.',
  proof_draw_verdict_void:
    'This draw was called off and all its tickets were refunded. Its seed is the one of the print.',
  proof_draw_verdict_void_outside: 'This draw was called off and all its tickets were refunded.',
  proof_draw_verdict_void_sealed:
    'This draw was called off and all its tickets were refunded. Its seed could not be opened any more, so nobody has seen it.',
  proof_draw_here_server: 'Our server computed that. You can check it without us, see below.',
  proof_draw_here_running: 'Checking on your phone too…',
  proof_draw_here_same: 'Checked on your phone too: it fits.',
  proof_draw_here_wrong: 'The check on your phone failed at: {what}',
  proof_draw_again: 'Look again',
  proof_draw_id: 'Id of the draw',
  proof_draw_time: 'Draw',
  proof_draw_state: 'State',
  proof_draw_state_open: 'on sale',
  proof_draw_state_locked: 'sales closed',
  proof_draw_state_drawing: 'being drawn',
  proof_draw_state_resulted: 'drawn, tickets are being paid',
  proof_draw_state_settled: 'drawn, all tickets paid',
  proof_draw_state_void: 'called off',
  proof_draw_source: 'Numbers from',
  proof_draw_source_electronic: 'our committed randomness',
  proof_demo_until:
    'The demo has real results of state lotteries until May 2026 at the latest; later draws are “simulated”.',
  proof_draw_source_demo: 'our committed randomness, as a demo draw',
  proof_draw_source_import: 'the lottery’s own draw, imported by an operator',
  proof_draw_source_operators: 'the lottery’s own draw, typed by two operators',
  proof_draw_reason: 'Why it was called off',
  proof_draw_reason_no_result: 'no result came in time',
  proof_draw_reason_input_void: 'the state draw that it depends on was called off',
  proof_draw_reason_input_missing: 'the state draw that it depends on brought no result',
  proof_draw_reason_seed_lost: 'its seed could not be opened',
  proof_draw_inputs: 'What the numbers were made from',
  proof_draw_kept: 'What was fixed before the draw',
  proof_draw_commitment: 'Print of the seed, shown since the draw opened (SHA-256)',
  proof_draw_seed: 'Seed, shown after the draw',
  proof_draw_seed_hidden: 'shown once the numbers are drawn',
  proof_draw_root: 'Print of all tickets, fixed when sales closed (Merkle root)',
  proof_draw_root_hidden: 'shown when sales close',
  proof_draw_count: 'Tickets',
  proof_draw_input: 'Public input: the print of all tickets',
  proof_draw_input_state: 'Public input: the result of {lottery}, draw {draw}',
  proof_draw_input_waits: 'known once that draw has its result',
  proof_draw_steps_many: 'So many numbers were drawn: {count}. Each is in the data, see below.',
  proof_draw_corrected: 'This result was corrected',
  proof_draw_corrected_line: '{before} → {after}. Reason: {reason}',
  proof_draw_means_seed:
    'The print of the seed was shown when sales opened, and the tickets were fixed when sales closed. After that nobody could change the numbers, and nobody could add, remove or change a ticket, without the check above failing. It counts if you saw the print yourself while the draw was open.',
  proof_draw_means_tickets:
    'The numbers also depend on every ticket sold. So we could not know them while tickets were still being sold. What this does not prove: at the last moment we could have added tickets of our own, one after another, until the numbers suited us. Games whose public input is a state draw close that door.',
  proof_draw_means_state:
    'The numbers also depend on a state draw that was named before sales opened: {lottery}, draw {draw}. Somebody else draws it after sales closed here, so we could neither know our numbers nor choose them. At most we could have called this draw off, and then every stake is paid back. Compare that draw’s result with what its lottery published.',
  proof_draw_means_state_demo:
    'The numbers also depend on another draw, which was named before sales opened: {lottery}, draw {draw}. In this demo we drew that one ourselves. So here it does not prove that nobody of us knew the numbers.',
  proof_draw_means_demo:
    'This is a demo draw. Nobody brought the real lottery’s numbers, so the demo drew its own in the same shape. They are not the real lottery’s numbers.',
  proof_draw_means_outside:
    'Nothing here proves these numbers: whoever draws the lottery says what they are, and an operator entered them here. The print of all tickets does show that each ticket was there, unchanged, before sales closed.',
  proof_draw_means_void:
    'No numbers were drawn, and every stake was paid back. The seed is shown all the same: no seed that we promised disappears.',
  proof_ticket_verdict_in: 'This ticket is among the tickets that were fixed when sales closed.',
  proof_ticket_verdict_wait:
    'Sales are still open. When they close, all tickets are fixed, and this page proves that yours is among them.',
  proof_ticket_verdict_void:
    'The draw was called off before sales closed. There is nothing to prove.',
  proof_ticket_verdict_failed:
    'This ticket does not fit the print of all tickets. Please tell customer service its number.',
  proof_ticket_number: 'Ticket',
  proof_ticket_draw: 'Lottery',
  proof_ticket_place: 'Place',
  proof_ticket_place_of: '{place} of {count}',
  proof_ticket_text: 'The ticket as it was fixed, without your name',
  proof_ticket_leaf: 'Print of this ticket (leaf)',
  proof_ticket_path: 'The way from its print to that of all tickets',
  proof_ticket_path_text:
    'Join your ticket’s print with each of these, on the side that is named, and take the print of both. The last one is the print of all tickets.',
  proof_ticket_path_none: 'It was the only ticket: its print is that of all tickets.',
  proof_side_left: 'left',
  proof_side_right: 'right',
  proof_ticket_means:
    'Your ticket, with its numbers, stakes and odds, was fixed before the numbers were drawn. Nobody could change it or drop it afterwards without this check failing. What this does not prove: that the numbers were drawn fairly, which the draw’s own page is about, and that the payout is right: the checking program works that out from the odds on the ticket, and names the bets for which it does not.',
  proof_ticket_itself: 'The ticket itself',
  proof_ticket_of_draw: 'The proof of the draw',
} as const;

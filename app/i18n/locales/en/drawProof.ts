/** The proofs of a draw and of a ticket. */
export const drawProof = {
  title_fairnessDraw: 'Fair draw',
  title_fairnessTicket: 'Proof of a ticket',
  draw_verdict_open:
    'Still on sale. The seed of the numbers is fixed already, and below is its print: write it down, and compare it after the draw. The rest is shown when sales close and when the numbers are drawn.',
  draw_verdict_open_outside:
    'Still on sale. Somebody else draws these numbers, so there is no seed of ours to promise. The tickets are fixed here when sales close.',
  draw_verdict_locked: 'Sales are closed and the tickets are fixed. The numbers are not drawn yet.',
  draw_verdict_proved: 'Computed again just now: the same numbers.',
  draw_verdict_failed:
    'Computed again just now: this does not fit. Please tell customer service the id of the draw.',
  draw_verdict_outside:
    'Somebody else drew these numbers. We can’t prove them; compare them with what the lottery itself published.',
  draw_verdict_void:
    'This draw was called off and all its tickets were refunded. Its seed is the one of the print.',
  draw_verdict_void_outside: 'This draw was called off and all its tickets were refunded.',
  draw_verdict_void_sealed:
    'This draw was called off and all its tickets were refunded. Its seed could not be opened any more, so nobody has seen it.',
  draw_here_server: 'Our server computed that. You can check it without us, see below.',
  draw_here_running: 'Checking on your phone too…',
  draw_here_same: 'Checked on your phone too: it fits.',
  draw_here_wrong: 'The check on your phone failed at: {what}',
  draw_again: 'Look again',
  draw_id: 'Id of the draw',
  draw_time: 'Draw',
  draw_state: 'State',
  draw_state_open: 'on sale',
  draw_state_locked: 'sales closed',
  draw_state_drawing: 'being drawn',
  draw_state_resulted: 'drawn, tickets are being paid',
  draw_state_settled: 'drawn, all tickets paid',
  draw_state_void: 'called off',
  draw_source: 'Numbers from',
  draw_source_electronic: 'our committed randomness',
  draw_source_demo: 'our committed randomness, as a demo draw',
  draw_source_import: 'the lottery’s own draw, imported by an operator',
  draw_source_operators: 'the lottery’s own draw, typed by two operators',
  draw_reason: 'Why it was called off',
  draw_reason_no_result: 'no result came in time',
  draw_reason_input_void: 'the state draw that it depends on was called off',
  draw_reason_input_missing: 'the state draw that it depends on brought no result',
  draw_reason_seed_lost: 'its seed could not be opened',
  draw_inputs: 'What the numbers were made from',
  draw_kept: 'What was fixed before the draw',
  draw_commitment: 'Print of the seed, shown since the draw opened (SHA-256)',
  draw_seed: 'Seed, shown after the draw',
  draw_seed_hidden: 'shown once the numbers are drawn',
  draw_root: 'Print of all tickets, fixed when sales closed (Merkle root)',
  draw_root_hidden: 'shown when sales close',
  draw_count: 'Tickets',
  draw_input: 'Public input: the print of all tickets',
  draw_input_state: 'Public input: the result of {lottery}, draw {draw}',
  draw_input_waits: 'known once that draw has its result',
  draw_steps_many: 'So many numbers were drawn: {count}. Each is in the data, see below.',
  draw_corrected: 'This result was corrected',
  draw_corrected_line: '{before} → {after}. Reason: {reason}',
  draw_means_seed:
    'The print of the seed was shown when sales opened, and the tickets were fixed when sales closed. After that nobody could change the numbers, and nobody could add, remove or change a ticket, without the check above failing. It counts if you saw the print yourself while the draw was open.',
  draw_means_tickets:
    'The numbers also depend on every ticket sold. So we could not know them while tickets were still being sold. What this does not prove: at the last moment we could have added tickets of our own, one after another, until the numbers suited us. Games whose public input is a state draw close that door.',
  draw_means_state:
    'The numbers also depend on a state draw that was named before sales opened: {lottery}, draw {draw}. Somebody else draws it after sales closed here, so we could neither know our numbers nor choose them. At most we could have called this draw off, and then every stake is paid back. Compare that draw’s result with what its lottery published.',
  draw_means_state_demo:
    'The numbers also depend on another draw, which was named before sales opened: {lottery}, draw {draw}. In this demo we drew that one ourselves. So here it does not prove that nobody of us knew the numbers.',
  draw_means_demo:
    'This is a demo draw. Nobody brought the real lottery’s numbers, so the demo drew its own in the same shape. They are not the real lottery’s numbers.',
  draw_means_outside:
    'Nothing here proves these numbers: whoever draws the lottery says what they are, and an operator entered them here. The print of all tickets does show that each ticket was there, unchanged, before sales closed.',
  draw_means_void:
    'No numbers were drawn, and every stake was paid back. The seed is shown all the same: no seed that we promised disappears.',
  ticket_verdict_in: 'This ticket is among the tickets that were fixed when sales closed.',
  ticket_verdict_wait:
    'Sales are still open. When they close, all tickets are fixed, and this page proves that yours is among them.',
  ticket_verdict_void: 'The draw was called off before sales closed. There is nothing to prove.',
  ticket_verdict_failed:
    'This ticket does not fit the print of all tickets. Please tell customer service its number.',
  ticket_number: 'Ticket',
  ticket_draw: 'Lottery',
  ticket_place: 'Place',
  ticket_place_of: '{place} of {count}',
  ticket_text: 'The ticket as it was fixed, without your name',
  ticket_leaf: 'Print of this ticket (leaf)',
  ticket_path: 'The way from its print to that of all tickets',
  ticket_path_text:
    'Join your ticket’s print with each of these, on the side that is named, and take the print of both. The last one is the print of all tickets.',
  ticket_path_none: 'It was the only ticket: its print is that of all tickets.',
  ticket_left: 'left',
  ticket_right: 'right',
  ticket_means:
    'Your ticket, with its numbers, stakes and odds, was fixed before the numbers were drawn. Nobody could change it or drop it afterwards without this check failing. What this does not prove: that the numbers were drawn fairly, which the draw’s own page is about, and that the payout is right, which you can work out from the odds on the ticket.',
  ticket_of_draw: 'The proof of the draw',
} as const;

/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'The result of this draw was corrected',
  ticket_corrected_why: '{at}. Reason: {reason}',
  ticket_corrected_before: 'Paid before',
  ticket_corrected_added: 'Added to your balance',
  ticket_corrected_used: 'Used for your debts',
  ticket_corrected_taken: 'Taken back from your balance',
  ticket_corrected_debt: 'Left as a debt',
  ticket_corrected_now: 'Stands now',
  ticket_corrected_owed: 'Of the debt still owed',
  ticket_corrected_waits:
    'This ticket is being judged by the corrected result. So far it was paid {payout}.',
  ticket_corrected_same: 'What this ticket is paid did not change.',
  ticket_corrected_times:
    'It was corrected {count} times. This is the last one; the amounts are those of all.',
  ticket_corrected_draw: 'The draw and its correction',
} as const;

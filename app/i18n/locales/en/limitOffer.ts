export const limitOffer = {
  limit_offer_title: 'Set a deposit limit first?',
  limit_offer_says:
    'This is your first deposit. You can decide before how much you pay in at most.',
  limit_offer_set: 'Set a limit',
  limit_offer_without: 'Go on without',
  limit_offer_note:
    'You go on without a deposit limit of your own. You can set one at any time under Play limits.',
  limit_offer_go: 'Continue without a limit',
} as const;

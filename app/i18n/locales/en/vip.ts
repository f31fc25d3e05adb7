export const vip = {
  title_vip: 'VIP',
  vip_none: 'You have no club level at the moment.',
  vip_now: 'Your club level: {label}',
  vip_meaning: 'What the levels mean',
  vip_given:
    'A club level is a label that the operator gives to an account. It stands beside your name in the member centre and in the menu.',
  vip_not_bought:
    'It changes nothing in a game: odds, returns and results are the same for everybody. It cannot be bought, and nobody has to play more to keep it.',
  vip_later: 'There are no levels with benefits of their own at the moment.',
  vip_benefits: 'What each level gives',
  vip_own: 'Your level',
  vip_ask: 'Ask customer service',
} as const;

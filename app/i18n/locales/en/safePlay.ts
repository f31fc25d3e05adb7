export const safePlay = {
  title_safePlay: 'Help with gambling',
  safe_lead:
    'Has playing stopped being fun? Talk to somebody. The people on these lines listen, and tell nobody.',
  safe_no_lines:
    'Call the mental health line of your country, or find help in your language at gamblingtherapy.org.',
  safe_here: 'On this site',
  safe_test: 'Test yourself: nine questions',
  safe_limits: 'Limits, a break, or stop',
  safe_statement: 'My month in figures',
  safe_service: 'Talk to customer service',
  safe_signs: 'Signs to take seriously',
  safe_sign_more: 'You play for longer or for more than you meant to.',
  safe_sign_back: 'You play to win back what you lost.',
  safe_sign_borrow: 'You borrow or sell things to play.',
  safe_sign_hide: 'You hide from others how much you play.',
  safe_close_ones: 'You can call for somebody close to you, too.',
} as const;

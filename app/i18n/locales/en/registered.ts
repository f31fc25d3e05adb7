export const registered = {
  registered_name: 'Your account is {name}. Keep the name: it is how you log in.',
  registered_code: 'Your account is {name}. You log in with your mobile number and a code by SMS.',
  registered_provider: 'Your account is {name}. You log in the same way as just now.',
  registered_waits:
    'The outside self-exclusion register gives no answer at the moment, so play waits for it. We keep asking',
  registered_plays:
    'The outside self-exclusion register gives no answer at the moment. You can play meanwhile; we keep asking',
  registered_bonus:
    '{bonus} for your first login in the app is in your wallet: {needed} has to be staked before it can be withdrawn.',
  registered_claim: 'Add your bank account',
  registered_service: 'Talk to customer service',
  registered_title: 'Welcome to Chokdee',
} as const;

export const registered = {
  registered_text: 'Your account is {name}. Keep the name: it is how you log in.',
  registered_claim: 'Claim your welcome bonus',
  registered_service: 'Talk to customer service',
  registered_title: 'Welcome to Chokdee',
} as const;

/** A registration by an agent’s link. */
export const invited = {
  register_invited: 'You register by an agent’s invitation.',
  register_invited_agent:
    'You register by an agent’s invitation, as an agent: you log in as one from then on.',
  affiliate_link_over:
    'This invitation link is over or is not valid. Ask for another one, or register without it.',
  register_alone: 'Register without the invitation',
} as const;

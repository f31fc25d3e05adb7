/** The kinds of rewards (rewards#reward-centre). */
export const rewardKinds = ['levelUp', 'weekly', 'birthday', 'rebate', 'signIn'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/**
 * The states of an order of the mall (rewards#orders). `received` is the end of what was sent, of a code that was
 * given, and of money that was credited.
 */
export const mallStates = [
  'ordered',
  'approved',
  'sent',
  'received',
  'rejected',
  'cancelled',
] as const;
export type MallState = (typeof mallStates)[number];

/** A gift gives a thing that is sent, a code, or money. */
export const mallGives = ['goods', 'code', 'money'] as const;

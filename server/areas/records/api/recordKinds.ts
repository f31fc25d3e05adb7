/** The kinds of movements of an agent's share of what the own counter sells (agent#shares). */
export const shareKinds = [
  ...(['share_stake', 'share_cover', 'share_return', 'share_refund'] as const),
  ...(['share_back', 'share_correction'] as const),
] as const;

/**
 * The kinds of movements of a member's money, by the groups that a record can be filtered by
 * (wallet#account-record).
 */
export const kindsByGroup = {
  deposit: ['deposit', 'deposit_fee', 'deposit_refund', 'fund'],
  withdraw: ['withdraw_reserve', 'withdraw_release', 'withdraw_paid'],
  bet: ['bet', 'lottery_stake'],
  win: ['win', 'lottery_win'],
  refund: ['rollback', 'lottery_refund'],
  bonus: ['bonus', 'promo'],
  agent: ['agent_rebate', 'agent_salary', 'agent_hour', 'agent_dividend'],
  adjustment: [
    ...(['adjustment', 'lottery_correction', 'lottery_debt', 'trial_reset'] as const),
    ...(['credit_set', 'credit_back', 'credit_drawn', 'credit_repaid', 'credit_settled'] as const),
    ...shareKinds,
  ],
} as const;

/** Kinds that a record's filter finds in another group too: a deposit that was paid back is a refund as well. */
export const alsoInGroup: Readonly<Partial<Record<string, readonly ['deposit_refund']>>> = {
  refund: ['deposit_refund'],
};

/** The kinds of movements of a member's points, which are no money and in no record of money. */
export const pointKinds = [
  'points_stakes',
  'points_sign_in',
  'points_order',
  'points_back',
  'points_adjustment',
] as const;

export type RecordGroup = keyof typeof kindsByGroup;
export const recordGroups = Object.keys(kindsByGroup) as RecordGroup[];

/** A kind of movement that the record has words for. */
export type MovementKind = (typeof kindsByGroup)[RecordGroup][number];
export const movementKinds: readonly MovementKind[] = Object.values(kindsByGroup).flat();
/** The same, and one for what the record has no words for. */
export const listedKinds = [...movementKinds, 'other'] as const;

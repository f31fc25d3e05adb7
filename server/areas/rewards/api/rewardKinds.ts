/** The kinds of rewards (rewards#reward-centre). */
export const rewardKinds = ['levelUp', 'weekly', 'birthday', 'rebate', 'signIn'] as const;
export type RewardKind = (typeof rewardKinds)[number];

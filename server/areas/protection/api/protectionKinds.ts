/** The sums that a member may limit for themselves (protection#own-limits). */
export const playLimitKinds = ['deposit', 'loss', 'stake'] as const;
export type PlayLimitKind = (typeof playLimitKinds)[number];

export const playLimitPeriods = ['day', 'week', 'month'] as const;
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

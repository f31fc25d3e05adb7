/** The minutes between two reminders that a member can choose; 0: no reminders (protection#reminders). */
export const reminder_intervals_min = [15, 30, 60, 0] as const;
export type ReminderInterval = (typeof reminder_intervals_min)[number];

/** The interval of members who have chosen none. */
export const usual_interval_min = 60;

/** The sums that a member may limit for themselves (protection#own-limits). */
export const playLimitKinds = ['deposit', 'loss', 'stake'] as const;
export type PlayLimitKind = (typeof playLimitKinds)[number];

export const playLimitPeriods = ['day', 'week', 'month'] as const;
export type PlayLimitPeriod = (typeof playLimitPeriods)[number];

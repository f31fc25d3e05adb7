/** Game classifications (games §3): accumulative prize, scratch, video poker, PVP, arcade. */
export const classifications = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;

/** Minimum bet filter in major units (games §3). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

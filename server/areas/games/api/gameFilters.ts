/** Game classifications (games#filter): accumulative prize, scratch, video poker, PVP, arcade. */
export const classifications = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** Classifications of electronic lottery games: cockfight and crash (games#filter). */
export const elottClassifications = ['CF', 'CR'] as const;

/** Returns the classifications of a category's games. */
export const classificationsOf = (category: string): readonly Classification[] =>
  category === 'ELOTT' ? elottClassifications : classifications;
type Classification = (typeof classifications)[number] | (typeof elottClassifications)[number];

/** Minimum bet filter in major units (games#filter). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

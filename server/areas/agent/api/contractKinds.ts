/** The kinds of contracts: a daily salary, a dividend by the month, an hourly salary (agent#contracts). */
export const contractKinds = ['salary', 'dividend', 'hour'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Types that have no contracts (agent#contract-prompts). */
export const contract_exempt_types: readonly number[] = [4, 40, 41, 42];

/** Why somebody can have no contract: an exempt type, a plain member, or a closed account. */
export const noContracts = ['type', 'member', 'closed'] as const;
export type NoContract = (typeof noContracts)[number];

export const contractStates = ['proposed', 'accepted', 'refused', 'withdrawn', 'ended'] as const;

/** `none`: nothing to pay. `due`: it is not covered yet. */
export const statementStates = ['none', 'due', 'paid'] as const;

/** No least base is higher; minor units. */
export const contract_least_most = 10_000_000_000_000;

/** The highest shares, in hundredths of a per cent: of stakes, and of a loss. */
export const contract_rate_most: Readonly<Record<ContractKind, number>> = {
  salary: 1_000,
  dividend: 10_000,
  hour: 1_000,
};

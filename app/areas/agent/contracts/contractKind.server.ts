import {
  contract_exempt_types,
  contractKinds,
  type ContractKind,
} from '@contract/agent/contractKinds';
import type { TeamRow } from '@contract/agent/team';
import { screenAt } from '~/routes';
import { openLinks } from '~/session/flags.server';
import type { Page } from '~/session/page.server';

/** Returns the kind of contract that a page is about. */
export const kindOf = ({ url }: Pick<Page, 'url'>): ContractKind => {
  const { id } = screenAt(url.pathname);
  return contractKinds.find((kind) => id === `${kind}Contract`)!;
};

/** The page of dividends: new contracts of dividends are made while it is open (agent#agent-flags). */
const dividends_path = '/m/member/agent/agentDivident';

/** Returns the kinds of which new contracts are proposed and accepted now. */
export async function newKinds(page: Page): Promise<readonly ContractKind[]> {
  const isOpen = await openLinks(page);
  return contractKinds.filter((kind) => kind !== 'dividend' || isOpen(dividends_path));
}

/** True for an agent right below, with an open account and a type that has contracts (agent#contracts). */
export const canHaveContracts = ({ level, type, agent, active }: TeamRow): boolean =>
  level === 1 && agent && active && !contract_exempt_types.includes(type);

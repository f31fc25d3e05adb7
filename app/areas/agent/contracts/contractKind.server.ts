import {
  contract_exempt_types,
  contractKinds,
  type ContractKind,
} from '@contract/agent/contractKinds';
import type { TeamRow } from '@contract/agent/team';
import type { Key } from '~/i18n/keys';
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

/** Returns the words that say why a member can have no contract, whoever proposes it; null for one who can. */
export function whyNoContracts({ type, agent, active }: TeamRow): Key | null {
  if (contract_exempt_types.includes(type)) return 'contract_not_type';
  if (!agent) return 'contract_not_agent';
  return active ? null : 'contract_not_open';
}

/** True for an agent right below, with an open account and a type that has contracts (agent#contracts). */
export const canHaveContracts = (member: TeamRow): boolean =>
  member.level === 1 && whyNoContracts(member) === null;

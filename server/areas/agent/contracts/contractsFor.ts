import {
  contract_exempt_types,
  contractKinds,
  type ContractKind,
  type NoContract,
} from '../api/contractKinds';
import type { Member } from '../../../store/tables';
import type { Platform } from '../../../kernel/context';
import { isAgent } from '../../../kernel/members/memberTypes';

/**
 * Returns the kinds of which new contracts are proposed and accepted: dividends only while they are on
 * (agent#agent-flags).
 */
export async function newKinds({
  settings,
}: Pick<Platform, 'settings'>): Promise<readonly ContractKind[]> {
  const dividends = await settings.on('AGEDIV3');
  return contractKinds.filter((kind) => kind !== 'dividend' || dividends);
}

/** Returns why a member can have no contract, whoever proposes it; null for one who can (agent#contracts). */
export function noContractFor({
  type,
  status,
}: Pick<Member, 'type' | 'status'>): NoContract | null {
  if (contract_exempt_types.includes(type)) return 'type';
  if (!isAgent(type)) return 'member';
  return status === 'active' ? null : 'closed';
}

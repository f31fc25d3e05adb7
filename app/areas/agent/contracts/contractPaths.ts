import type { ContractKind } from '@server/areas/agent/api/contractKinds';
import { defineFields } from '~/forms/fields';

/** A proposal: to whom, the share in per cent, the least base, and the second yes. */
export const proposeFields = defineFields('propose', {
  memberId: null,
  rate: 'contract_rate',
  least: 'contract_least',
  confirmed: null,
});

/** An act on a contract that is there, and the second yes to an end. */
export const contractFields = defineFields('contract', { contractId: null, confirmed: null });

/** The page of each kind of contract (agent#contract-pages). */
export const contractPaths: Readonly<Record<ContractKind, string>> = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
};

/** The address of a page of the contracts of a kind. */
export const contractsPath = (kind: ContractKind, page: number): string =>
  page > 1 ? `${contractPaths[kind]}?page=${page}` : contractPaths[kind];

/** On the page of a contract: the question before it is ended. */
export const end_query = 'end';

/** The address of one contract. */
export const contractPath = (kind: ContractKind, contractId: string): string =>
  `${contractPaths[kind]}?${new URLSearchParams({ contract: contractId })}`;

/** The address of the question before a contract is ended. */
export const contractEndPath = (kind: ContractKind, contractId: string): string =>
  `${contractPath(kind, contractId)}&${end_query}=1`;

/** The terms of a proposal as they were typed. */
interface TypedTerms {
  rate: string;
  least: string;
}

/** The address of the form that proposes to a member; with terms, of the page that asks once more. */
export const proposePath = (
  kind: ContractKind,
  memberId: string,
  terms?: TypedTerms,
  change = false,
): string => {
  const query = new URLSearchParams({ memberId, ...terms, ...(change && { change: '1' }) });
  return `${contractPaths[kind]}?${query}`;
};

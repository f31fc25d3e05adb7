import { contractKinds, type ContractKind } from '@server/areas/agent/api/contractKinds';
import {
  dividendContracts,
  hourContracts,
  salaryContracts,
} from '@server/areas/agent/api/contracts';
import { screenAt } from '~/addresses';
import type { Page } from '~/session/page.server';

/** The calls for a member's contracts of each kind. */
export const contractLists = {
  salary: salaryContracts,
  dividend: dividendContracts,
  hour: hourContracts,
};

/** Returns the kind of contract that a page is about. */
export const kindOf = ({ url }: Pick<Page, 'url'>): ContractKind => {
  const { id } = screenAt(url.pathname);
  return contractKinds.find((kind) => id === `${kind}Contract`)!;
};

import { contractKinds, type ContractKind } from '@contract/agent/contractKinds';
import { screenAt } from '~/routes';
import type { Page } from '~/session/page.server';

/** Returns the kind of contract that a page is about. */
export const kindOf = ({ url }: Pick<Page, 'url'>): ContractKind => {
  const { id } = screenAt(url.pathname);
  return contractKinds.find((kind) => id === `${kind}Contract`)!;
};

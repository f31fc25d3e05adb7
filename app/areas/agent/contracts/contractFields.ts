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

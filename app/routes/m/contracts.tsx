import { useActionData, useLoaderData } from '@remix-run/react';
import { loadContracts } from '~/areas/agent/contracts/contracts.server';
import { contractForm, laterForm, proposeForm } from '~/areas/agent/contracts/contractForms.server';
import { ContractsScreen } from '~/areas/agent/contracts/ContractsScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['contracts', 'lists', 'language'],
  styles: [
    'member',
    'forms',
    'pager',
    'proof',
    'records',
    'lists',
    'statement',
    'team',
    'teamFigures',
  ],
};

/** The pages of contracts, one for each kind: the lists, one contract, and a proposal. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadContracts);

export const action = /* @__PURE__ */ formAction(contractForm, proposeForm, laterForm);

export default function Contracts() {
  const { own } = useLoaderData<typeof loader>();
  return <ContractsScreen data={own} reply={useActionData<typeof action>()} />;
}

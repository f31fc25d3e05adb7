import { useLoaderData } from '@remix-run/react';
import { loadSeal } from '~/areas/wallet/seal/seal.server';
import { SealScreen } from '~/areas/wallet/seal/SealScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['seal'],
  styles: ['forms', 'figures', 'records', 'proof', 'pager'],
  script: false,
};

/** /m/transaction/seal?day=YYYY-MM-DD: the member's own balances at the end of a sealed day, with the proof. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSeal);

export default function Seal() {
  return <SealScreen data={useLoaderData<typeof loader>().own} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadDrawProof, type DrawProofData } from '~/areas/lottery/proof/drawProof.server';
import { DrawProofScreen } from '~/areas/lottery/proof/DrawProofScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** /m/fairness/draw/:id: the proof of a draw, as a page and as data. */
export const handle: Handle = {
  i18n: ['drawProof', 'fair', 'lottery', 'prizes'],
  styles: ['lottery', 'lotteryHistory', 'figures', 'proof'],
  json: (loaded) => (loaded as DrawProofData).shared.data,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadDrawProof);

export default function FairnessDraw() {
  return <DrawProofScreen shown={useLoaderData<typeof loader>().shared} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadProof, type ProofData } from '~/areas/sandbox/proof.server';
import { ProofScreen } from '~/areas/sandbox/ProofScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. The picture of the round brings its sheet. */
export const handle: Handle = {
  i18n: ['proof', 'fair', 'play'],
  styles: (loaded) => {
    const kind = (loaded as ProofData | undefined)?.shared.scene?.kind;
    return ['play', 'figures', 'proof', ...(kind ? [`play-${kind}`] : [])];
  },
  script: false,
  json: (loaded) => (loaded as ProofData).shared.proof,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadProof);

export default function Fairness() {
  const { shared } = useLoaderData<typeof loader>();
  return <ProofScreen shown={shared} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadProof } from '~/areas/sandbox/proof.server';
import { ProofScreen } from '~/areas/sandbox/ProofScreen';
import type { Handle } from '~/handle';
import { openPage } from '~/session/page.server';

type Loaded = Awaited<ReturnType<typeof loadProof>>;

/** A reading screen: no script at all. The picture of what happened brings its sheet. */
export const handle: Handle = {
  styles: (loaded) => {
    const kind = (loaded as Loaded | undefined)?.scene?.kind;
    return kind ? ['play', 'proof', `play-${kind}`] : ['play', 'proof'];
  },
  script: false,
  json: (loaded) => (loaded as Loaded).proof,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadProof(await openPage(request, context), params.id ?? '');
}

export default function Fairness() {
  return <ProofScreen proof={useLoaderData<typeof loader>()} />;
}

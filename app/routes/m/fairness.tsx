import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadProof } from '~/areas/play/proof.server';
import { ProofScreen } from '~/areas/play/ProofScreen';
import type { Handle } from '~/root';
import { openPage } from '~/session/page.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  styles: ['play'],
  script: false,
  json: (loaded) => (loaded as Awaited<ReturnType<typeof loadProof>>).proof,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadProof(await openPage(request, context), params.id ?? '');
}

export default function Fairness() {
  return <ProofScreen proof={useLoaderData<typeof loader>()} />;
}

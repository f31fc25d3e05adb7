import { useLoaderData } from '@remix-run/react';
import { loadSeals } from '~/areas/wallet/seal/seals.server';
import { SealsScreen } from '~/areas/wallet/seal/SealsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['seal', 'lists'],
  styles: ['figures', 'proof', 'pager'],
  script: false,
};

/** /m/seals: the signed heads of all sealed days, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSeals);

export default function Seals() {
  return <SealsScreen shown={useLoaderData<typeof loader>().shared} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadVip } from '~/areas/rewards/vip.server';
import { VipScreen } from '~/areas/rewards/VipScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['vip'],
  styles: ['member', 'reading', 'rewards'],
  script: false,
};

/** /m/vip: the level that was reached, the way to the next, and what the levels give and mean. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadVip);

export default function Vip() {
  return <VipScreen {...useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from '@remix-run/react';
import { loadLevels } from '~/areas/content/benefits.server';
import { VipScreen } from '~/areas/rewards/VipScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['vip'],
  styles: ['member', 'reading', 'rewards'],
  script: false,
};

/** /m/vip, /m/member/benefits: the level that was reached, the way to the next, and what each gives and means. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadLevels);

export default function Vip() {
  return <VipScreen {...useLoaderData<typeof loader>()} />;
}

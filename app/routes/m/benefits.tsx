import { useLoaderData } from '@remix-run/react';
import { loadBenefits } from '~/areas/content/benefits.server';
import { BenefitsScreen } from '~/areas/content/BenefitsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['vip'],
  styles: ['member', 'reading', 'rewards'],
  script: false,
};

/** /m/member/benefits: each club level with its benefits, one's own open. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBenefits);

export default function Benefits() {
  return <BenefitsScreen {...useLoaderData<typeof loader>().own} />;
}

import { useActionData } from '@remix-run/react';
import { selfTestForm } from '~/areas/protection/selfTest.server';
import { SelfTestScreen } from '~/areas/protection/SelfTestScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['selfTest', 'language'],
  styles: ['member', 'forms', 'bonus', 'selfTest'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

export const action = /* @__PURE__ */ formAction(selfTestForm);

export default function SelfTest() {
  return <SelfTestScreen reply={useActionData<typeof action>()} />;
}

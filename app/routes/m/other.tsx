import { OtherScreen } from '~/areas/site/OtherScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['other'], styles: ['member'] };

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

export default OtherScreen;

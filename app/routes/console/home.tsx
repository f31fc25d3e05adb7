import { consoleLoader } from '~/areas/console/console.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleHome'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, async () => ({ own: {} }));

/** /console: what waits, and for how long (console#queues). */
export default function ConsoleHome() {
  const t = useT();
  return <p>{t('console_home_text')}</p>;
}

import { consoleLoader } from '~/areas/console/console.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleHome'], script: false };

const not_found = 404;

export const loader = /* @__PURE__ */ consoleLoader(handle, async () => ({
  own: {},
  status: not_found,
}));

/** Every address of the console that its table does not name. */
export default function ConsoleUnknown() {
  const t = useT();
  return (
    <>
      <p>{t('console_unknown_text')}</p>
      <p>
        <a className="button" href="/console">
          {t('console_go_home')}
        </a>
      </p>
    </>
  );
}

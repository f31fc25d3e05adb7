import { useEffect } from 'react';
import { useT } from '~/i18n/useT';

const behind_hash = 'tgAuthResult';

/**
 * Forwards what Telegram put behind the # of this page's address, which no server sees. Without
 * script the page says that script is needed.
 */
export function TelegramReturn({ state }: { state: string }) {
  const t = useT();
  useEffect(() => {
    if (state === '') return;
    const signed = new URLSearchParams(window.location.hash.slice(1)).get(behind_hash) ?? '';
    const query = new URLSearchParams({ state, [behind_hash]: signed });
    window.location.replace(`/m/login/telegram?${query.toString()}`);
  }, [state]);
  return state === '' ? null : (
    <p className="error-summary" role="status">
      {t('telegram_script')}
    </p>
  );
}

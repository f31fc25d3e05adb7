import { useNavigation, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/i18n/useT';
import { askPasskey, knowsPasskeys, type Challenge } from './webauthn';

/** Loads a challenge; undefined where there is none to be had. */
async function loadChallenge(): Promise<Challenge | undefined> {
  try {
    const answer = await fetch('/m/passkey/challenge');
    return answer.ok ? ((await answer.json()) as Challenge) : undefined;
  } catch {
    return undefined;
  }
}

/** Logs in by a passkey, which needs script: without it a line says so (account#passkeys). */
export function PasskeyLogin() {
  const t = useT();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const [stopped, setStopped] = useState(false);
  if (!hydrated) return <p className="fine passkey-line">{t('passkey_script')}</p>;
  if (!knowsPasskeys()) return <p className="fine passkey-line">{t('passkey_none')}</p>;
  const logIn = async () => {
    setStopped(false);
    const challenge = await loadChallenge();
    const answer = challenge && (await askPasskey('get', challenge));
    if (!answer) setStopped(true);
    else submit({ intent: 'passkeyLogin', ...answer }, { method: 'post' });
  };
  return (
    <div className="stack">
      <button
        type="button"
        className="button button-quiet wide"
        data-passkey="login"
        aria-disabled={busy}
        onClick={() => void logIn()}
      >
        {t('passkey_login')}
      </button>
      <p role="status">{stopped && t('passkey_stopped')}</p>
    </div>
  );
}

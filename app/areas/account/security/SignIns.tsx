import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { NoData } from '~/ui/NoData';

/** The device, in part its address, and the time of something that happened to the account. */
export function Happened({ device, address, at }: { device: string; address: string; at: string }) {
  const t = useT();
  return (
    <>
      <span className="fine">
        {device || t('security_device_unknown')} {address}
      </span>
      <span className="fine">{at}</span>
    </>
  );
}

interface SignIn {
  at: string;
  device: string;
  address: string;
  outcome: 'ok' | 'wrong_password' | 'wrong_code' | 'refused' | 'second_due';
  how: 'password' | 'sms' | 'social' | 'trial' | 'register' | 'reset' | 'passkey';
  times: number;
}

/** The last sign-ins and failed attempts, those that follow each other and are alike as one row. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const t = useT();
  return (
    <section className="group">
      <h2>{t('security_sign_ins')}</h2>
      {signIns.length === 0 ? (
        <NoData />
      ) : (
        <ul className="rows">
          {signIns.map(({ at, device, address, outcome, how, times }, index) => (
            <li key={index} className="row-line">
              <Icon name={outcome === 'ok' ? 'check' : 'warn'} />
              <span className="grow">
                <span className={outcome === 'ok' ? undefined : 'state-bad'}>
                  {t(`outcome_${outcome}`)}
                </span>{' '}
                · {t(`how_${how}`)}
                {times > 1 && ` · ${t('security_times', { times })}`}
                <Happened {...{ device, address, at }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useT } from '~/i18n/useT';

const steps = ['first_password', 'first_account', 'first_withdraw'] as const;

/**
 * The three steps of a first withdrawal, on each page that one of them is made on, with the one that comes now, from 0
 * (wallet#withdraw; sheet `firstPayout`).
 */
export function FirstPayout({ step }: { step: number }) {
  const t = useT();
  return (
    <section className="first-way">
      <h2>{t('first_title')}</h2>
      <ol>
        {steps.map((key, index) => (
          <li
            key={key}
            data-step={index < step ? 'done' : index === step ? 'now' : 'next'}
            aria-current={index === step ? 'step' : undefined}
          >
            {t(key)}
            {index < step && <span className="vh"> ({t('first_done')})</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

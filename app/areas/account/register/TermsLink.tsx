import { useT } from '~/i18n/useT';

/** Opens the user agreement in a new tab, so that the form keeps what was typed. */
export function TermsLink() {
  const t = useT();
  return (
    <a href="/m/useragreement" target="_blank">
      {t('terms_link')}
    </a>
  );
}

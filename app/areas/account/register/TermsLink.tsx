import { useT } from '~/i18n/useT';

/** The user agreement beside the form that asks for it: what was typed there stays. */
export function TermsLink() {
  const t = useT();
  return (
    <a href="/m/useragreement" target="_blank">
      {t('terms_link')}
    </a>
  );
}

import { useT } from '~/i18n/useT';

/** The ways to check a proof elsewhere: its data, the program, and the rules in full. */
export function SelfCheck() {
  const t = useT();
  return (
    <>
      <h3 id="self">{t('fair_self_title')}</h3>
      <p>{t('fair_self')}</p>
      <ul className="links">
        <li>
          <a href="?format=json">{t('fair_json')}</a>
        </li>
        <li>
          <a href="/verify.mjs">{t('fair_program')}</a>
        </li>
        <li>
          <a href="/fairness.md">{t('fair_rules')}</a>
        </li>
      </ul>
    </>
  );
}

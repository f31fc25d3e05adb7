import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

const command = 'node verify-seal.mjs PROOF.json HEADS.json';

/** The way to check a seal elsewhere: the heads, the program, and the rules in full. */
export function CheckSeal({ isList = false }: { isList?: boolean }) {
  const t = useT();
  return (
    <>
      <h2 id="self">{t('seal_self_title')}</h2>
      <p>{t('seal_self')}</p>
      <p>
        <code>{command}</code>
      </p>
      <ul className="links">
        {!isList && (
          <li>
            <Link to="/m/seals">{t('seal_list')}</Link>
          </li>
        )}
        <li>
          <a href="/m/seals/heads">{t('seal_heads_file')}</a>
        </li>
        <li>
          <a href="/verify-seal.mjs">{t('seal_program')}</a>
        </li>
        <li>
          <a href="/ledger.md">{t('seal_rules')}</a>
        </li>
      </ul>
    </>
  );
}

/** The things that a seal proves and does not (docs/ledger.md). */
export function SealMeaning() {
  const t = useT();
  return (
    <>
      <h2 id="means">{t('seal_means_title')}</h2>
      <p>{t('seal_means')}</p>
      <p>{t('seal_means_not')}</p>
    </>
  );
}

import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { CheckSeal, SealMeaning } from './SealMeaning';
import type { SealsData } from './seals.server';

/** The signed heads of all sealed days, for everybody (wallet#published-heads). */
export function SealsScreen({ shown }: { shown: SealsData }) {
  const t = useT();
  return (
    <article className="proof" data-seals={shown.total}>
      <p>{t('seals_lead')}</p>
      {shown.total > 0 && (
        <p>
          <a className="button" href="/m/seals/heads">
            {t('seals_save')}
          </a>
        </p>
      )}
      {shown.heads.length === 0 && (
        <p className="empty">
          <Icon name="wallet" className="icon-big" />
          {t('seal_first_to_come')}
        </p>
      )}
      {shown.heads.map((head) => (
        <Head key={head.number} head={head} />
      ))}
      <Pager page={shown.page} pages={shown.pages} />
      {shown.keys.length > 0 && (
        <Facts print rows={shown.keys.map(({ id, spki }) => [`${t('seal_key')} ${id}`, spki])} />
      )}
      <CheckSeal isList />
      <SealMeaning />
    </article>
  );
}

function Head({ head }: { head: SealsData['heads'][number] }) {
  const t = useT();
  return (
    <details data-head={head.number} data-day={head.day}>
      <summary>
        <strong>{head.dayText}</strong>{' '}
        <span className="fine">
          {t('seals_size', { accounts: head.accounts, entries: head.entries })}
        </span>
        <br />
        <span className="fine print">{head.hash}</span>
      </summary>
      <Facts
        print
        rows={[
          [t('seal_number'), String(head.number)],
          [t('seals_totals'), head.totals.join(', ')],
          [t('seal_root'), head.root],
          [t('seal_signature'), head.signature],
          [t('seal_key'), head.key],
        ]}
      />
    </details>
  );
}

import { useLoaderData } from '@remix-run/react';
import { CheckSeal, SealMeaning } from '~/areas/wallet/seal/SealMeaning';
import { loadSeals, type SealsData } from '~/areas/wallet/seal/seals.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';

/** The signed heads of all sealed days, for everybody (wallet#published-heads). */
function SealsScreen({ view }: { view: SealsData }) {
  const t = useT();
  return (
    <article className="proof" data-seals={view.total}>
      <p>{t('seals_lead')}</p>
      <OpenLink className="button button-quiet" to="/m/transaction/seal">
        {t('seal_own')}
      </OpenLink>
      {view.heads.length === 0 && (
        <p className="empty">
          <Icon name="wallet" className="icon-big" />
          {t('seal_first_to_come')}
        </p>
      )}
      {view.heads.map((head) => (
        <Head key={head.number} head={head} />
      ))}
      <Pager page={view.page} pages={view.pages} />
      <SealMeaning />
      <p>
        <a href="/m/seals/acts">{t('seals_acts')}</a>
      </p>
      {view.total > 0 && (
        <details>
          <summary>{t('seal_proof')}</summary>
          <div className="proof">
            <Facts print rows={view.keys.map(({ id, spki }) => [`${t('seal_key')} ${id}`, spki])} />
            <CheckSeal isList />
          </div>
        </details>
      )}
    </article>
  );
}

function Head({ head }: { head: SealsData['heads'][number] }) {
  const t = useT();
  return (
    <details className="seal-row" data-head={head.number} data-day={head.day}>
      <summary>
        <Icon name="lock" />
        <span className="grow">
          <strong>{head.dayText}</strong>
          <br />
          <span className="fine">
            {t('seals_size', { accounts: head.accounts, entries: head.entries })}
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <Facts
        print
        rows={[
          [t('seal_hash'), head.hash],
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

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['seal', 'lists'],
  script: false,
};

/** /m/seals: the signed heads of all sealed days, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSeals);

export default function Seals() {
  return <SealsScreen view={useLoaderData<typeof loader>().shared} />;
}

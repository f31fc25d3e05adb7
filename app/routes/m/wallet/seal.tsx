import { useLoaderData, Link } from '@remix-run/react';
import { daySeal, type DaySeal } from '@server/areas/records/api/seals';
import { HiddenBalances } from '~/areas/wallet/Balance';
import { balanceView } from '~/areas/wallet/purse.server';
import { DayInput } from '~/areas/wallet/records/FilterChoice';
import { typedDay, dayText } from '~/areas/wallet/records/recordAddress';
import { CheckSeal, SealMeaning } from '~/areas/wallet/seal/SealMeaning';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { hidden_amount } from '~/i18n/format';

const bad_request = 400;
const not_found = 404;
const screen = '/m/transaction/seal';

/** Loads the member's own balances at the end of a sealed day, with their way to its head (wallet#days-seal). */
async function loadSeal({ page }: ScreenArgs) {
  const day = typedDay(page.url.searchParams.get('day'));
  const answer = await page.call(daySeal, { day });
  const wrong =
    !answer.ok && (answer.code === 'dates_invalid' || answer.code === 'day_not_sealed')
      ? answer.code
      : null;
  // Before the first seal there is no day that could be asked for: that is no fault of the member's.
  const isFault = wrong !== null && day !== '';
  const fault = isFault
    ? page.t(wrong === 'dates_invalid' ? 'no_day' : 'error_day_not_sealed')
    : null;
  const found = wrong ? null : sealView(page, valueOf(page, answer));
  return {
    shared: {},
    own: { wrong, fault, day: found?.day ?? day, found, hidden: page.preferences.balanceHidden },
    i18n: ['balance'] as const,
    ...(isFault && { status: wrong === 'dates_invalid' ? bad_request : not_found }),
  };
}

function sealView(page: Page, { seal, accounts, earlier, later }: DaySeal) {
  const { lang, balanceHidden: hidden } = page.preferences;
  const { head, hash, signature } = seal;
  const count = (value: number) => value.toLocaleString('en');
  const to = (day: string | null) => day && `${screen}?day=${day}`;
  return {
    day: head.day,
    dayText: dayText(head.day, lang),
    sealedAt: page.dateTime(head.at),
    number: head.number,
    accounts: count(head.accounts),
    hash,
    signature,
    root: head.root,
    key: head.key,
    own: accounts.map(({ leaf, position, path }) => ({
      kind: leaf.kind,
      /** Minor units; null while balances are hidden. */
      minor: hidden ? null : leaf.balance,
      path,
      balance: balanceView(page, leaf.balance, leaf.currency),
      entries: count(leaf.entries),
      position: count(position + 1),
      leaf: hidden ? hidden_amount : JSON.stringify(leaf),
    })),
    file: `${screen}/file?day=${head.day}`,
    earlier: to(earlier),
    later: to(later),
  };
}

type SealData = Awaited<ReturnType<typeof loadSeal>>['own'];

type Found = NonNullable<SealData['found']>;

/** A member's own balances at the end of a sealed day in plain words, and the proof below (wallet#days-seal). */
function SealScreen({ data }: { data: SealData }) {
  const t = useT();
  const { found, wrong, fault, hidden } = data;
  return (
    <article className="proof" data-seal={found?.day}>
      {fault && <DayForm data={data} />}
      {hidden && found && <HiddenBalances />}
      {found && <Balances found={found} />}
      {!found && !fault && (
        <p className="empty">
          <Icon name="wallet" className="icon-big" />
          {t('seal_first_to_come')}
        </p>
      )}
      {found && <Ways found={found} />}
      {!fault && <DayForm data={data} />}
      {(found || wrong) && <SealMeaning />}
      {found && <TheSeal found={found} />}
    </article>
  );
}

function DayForm({ data: { day, fault } }: { data: SealData }) {
  const t = useT();
  return (
    <form method="get" action="/m/transaction/seal" className="stack" noValidate>
      {fault && (
        <p className="record-wrong" role="alert" id="seal-wrong">
          {fault}
        </p>
      )}
      <div className="field">
        <label htmlFor="seal-day">{t('seal_day')}</label>
        <div className="row">
          <DayInput
            {...{ id: 'seal-day', name: 'day', value: day, className: 'grow' }}
            wrong={fault ? 'seal-wrong' : undefined}
          />
          <button className="button">{t('seal_show')}</button>
        </div>
      </div>
    </form>
  );
}

function Balances({ found }: { found: Found }) {
  const t = useT();
  if (found.own.length === 0)
    return <p data-none>{t('seal_no_account', { day: found.dayText })}</p>;
  return (
    <section className="seal-day">
      <h2>{t('seal_heading', { day: found.dayText })}</h2>
      {found.own.map(({ kind, minor, balance, entries }) => (
        <p key={kind} data-account={kind} data-amount={minor ?? undefined}>
          <span>{t(`seal_kind_${kind}`)}</span> <strong>{balance}</strong>{' '}
          <span className="fine">{t('seal_entries', { count: entries })}</span>
        </p>
      ))}
      <p className="verified">
        <Icon name="lock" />
        <span>{t('seal_stands', { at: found.sealedAt })}</span>
      </p>
      <p>{t('seal_stands_why')}</p>
      <a className="button wide" href={found.file}>
        {t('seal_save')}
      </a>
      <p className="fine">{t('seal_save_hint')}</p>
    </section>
  );
}

function Ways({ found: { earlier, later } }: { found: Found }) {
  const t = useT();
  if (!earlier && !later) return null;
  return (
    <nav className="pager" aria-label={t('seal_days')}>
      {earlier && (
        <Link className="button button-quiet" rel="prev" to={earlier}>
          {t('seal_earlier')}
        </Link>
      )}
      {later && (
        <Link className="button button-quiet" rel="next" to={later}>
          {t('seal_later')}
        </Link>
      )}
    </nav>
  );
}

/** The inclusion in words, every figure of it, and how to check it: for few, so it is folded. */
function TheSeal({ found }: { found: Found }) {
  const t = useT();
  return (
    <details>
      <summary>{t('seal_proof')}</summary>
      <div className="proof">
        <h2>{t('seal_how_title')}</h2>
        <p>{t('seal_how', { accounts: found.accounts, at: found.sealedAt })}</p>
        {found.own.map(({ kind, position, path, leaf }) => (
          <section key={kind} className="proof">
            <h3>
              {t(`seal_kind_${kind}`)}:{' '}
              {t('seal_place', { place: position, count: found.accounts })}
            </h3>
            <p>{t('seal_path', { count: path.length })}</p>
            <Facts print rows={[[t('seal_leaf'), leaf]]} />
            <ol className="path">
              {path.map((hash) => (
                <li key={hash} className="print">
                  {hash}
                </li>
              ))}
            </ol>
          </section>
        ))}
        <Facts
          print
          rows={[
            [t('seal_number'), String(found.number)],
            [t('seal_root'), found.root],
            [t('seal_hash'), found.hash],
            [t('seal_signature'), found.signature],
            [t('seal_key'), found.key],
          ]}
        />
        <CheckSeal />
      </div>
    </details>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['seal'],
  script: false,
};

/** /m/transaction/seal?day=YYYY-MM-DD: the member's own balances at the end of a sealed day, with the proof. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSeal);

export default function Seal() {
  return <SealScreen data={useLoaderData<typeof loader>().own} />;
}

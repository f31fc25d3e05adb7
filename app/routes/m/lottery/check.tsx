import { useLoaderData } from '@remix-run/react';
import { CorrectedNote } from '~/areas/lottery/Result';
import { loadCheck, type CheckData } from '~/areas/lottery/results/check.server';
import { DayInput } from '~/areas/wallet/records/FilterChoice';
import type { Handle } from '~/handle';
import type { Translate } from '~/i18n/translate';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';

const path = '/m/lottery/check';

const samples: Readonly<Record<CheckData['takes'], string>> = {
  thai: '123456, ___456',
  north: '12345, 12345-07',
  six: '123456',
  three: '123',
  balls: '1-2-3-4-5-6',
  lotto: '1-2-3-4-5+12',
};

/** The form of a ticket's numbers, in words and by an example. */
const takesWords = (t: Translate, { takes, ball }: CheckData): string =>
  t(`check_takes_${takes}`, { sample: samples[takes], most: ball });

/** The checker of tickets, with every prize of those in its address (lottery#checker). */
function CheckScreen({ view }: { view: CheckData }) {
  const t = useT();
  return (
    <>
      <Lotteries view={view} />
      <CheckForm view={view} />
      {view.isChecked && <Checked view={view} />}
      <p className="chips">
        <a href={`/m/lottery/results${view.draws[0] ? `?date=${view.draws[0].day}` : ''}`}>
          {t('lottery_day_results')}
        </a>{' '}
        <OpenLink to={`/m/lottery/${view.code}/stats`} reloadDocument>
          {t('lottery_stats')}
        </OpenLink>
      </p>
    </>
  );
}

/** Chooses another lottery, whose tickets may have another form. */
function Lotteries({ view }: { view: CheckData }) {
  const t = useT();
  return (
    <form method="get" action={path} className="res-form">
      <label className="vh" htmlFor="check-code">
        {t('check_lottery')}
      </label>
      <select id="check-code" name="code" defaultValue={view.code}>
        {view.groups.map(({ name, lotteries }) => (
          <optgroup key={name} label={name}>
            {lotteries.map(({ code, displayName }) => (
              <option key={code} value={code}>
                {displayName}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {view.date !== '' && <input type="hidden" name="date" value={view.date} />}
      <button className="button button-quiet">{t('check_choose')}</button>
    </form>
  );
}

const places = ['1', '2', '3', '4', '5', '6'];

/** The message of what cannot be checked: above the form, and above the prizes where there are some. */
function Wrong({ view: { fault, most, unread } }: { view: CheckData }) {
  const t = useT();
  const message =
    fault === 'enter'
      ? t('check_enter')
      : fault === 'many'
        ? t('check_too_many', { most })
        : fault === 'date'
          ? t('results_wrong_day')
          : unread !== ''
            ? t('check_unread', { parts: unread })
            : '';
  if (message === '') return null;
  return (
    <p className="res-wrong" role="alert" id="check-wrong">
      {message}
    </p>
  );
}

function CheckForm({ view }: { view: CheckData }) {
  const t = useT();
  const { fault } = view;
  const isWrong = fault === 'enter' || fault === 'many' || view.unread !== '';
  return (
    <form method="get" action={`${path}#found`} className="stack check-form" noValidate>
      <h2 className="vh">{view.name}</h2>
      <input type="hidden" name="code" value={view.code} />
      {!view.isChecked && <Wrong view={view} />}
      {view.takes === 'thai' && (
        <fieldset className="check-boxes">
          <legend>
            {t('check_boxes')}{' '}
            <span className="fine" id="check-boxes-hint">
              {t('check_boxes_hint')}
            </span>
          </legend>
          {places.map((place, index) => (
            <input
              key={place}
              name="digit"
              defaultValue={view.boxes[index]}
              inputMode="numeric"
              maxLength={1}
              autoComplete="off"
              aria-label={t('check_box', { place })}
              aria-describedby="check-boxes-hint"
            />
          ))}
        </fieldset>
      )}
      <div className="field">
        <label htmlFor="check-numbers">{t('check_numbers')}</label>
        <textarea
          id="check-numbers"
          name="numbers"
          rows={view.takes === 'thai' ? 2 : 3}
          defaultValue={view.list}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'check-wrong check-hint' : 'check-hint'}
        />
        <p className="fine" id="check-hint">
          {t('check_hint', { most: view.most, takes: takesWords(t, view) })}
        </p>
      </div>
      <div className="res-form">
        <label htmlFor="check-date">
          {t('results_date')} <span className="fine">{t('check_date_hint')}</span>
        </label>
        <DayInput
          id="check-date"
          name="date"
          value={view.date}
          wrong={fault === 'date' ? 'check-wrong' : undefined}
        />
        <button className="button">{t('check_go')}</button>
      </div>
    </form>
  );
}

type Draw = CheckData['draws'][number];

function Checked({ view }: { view: CheckData }) {
  const t = useT();
  const other = (date: string) =>
    `${path}?${new URLSearchParams([
      ['code', view.code],
      ['date', date],
      ['numbers', view.list],
      ...view.boxes.map((digit) => ['digit', digit]),
    ]).toString()}`;
  return (
    <section className="check-found" id="found">
      <Wrong view={view} />
      {view.draws.length === 0 && <p role="status">{t('check_no_draw')}</p>}
      {view.draws.map((draw) => (
        <CheckedDraw key={draw.numero} draw={draw} />
      ))}
      <nav className="res-days" aria-label={t('results_days')}>
        {view.before !== '' && (
          <a rel="prev" href={other(view.before)}>
            ‹ {view.beforeText}
          </a>
        )}{' '}
        {view.after !== '' && (
          <a rel="next" href={other(view.after)}>
            {view.afterText} ›
          </a>
        )}
      </nav>
      {view.hasAmounts && <p className="fine">{t('check_amounts')}</p>}
    </section>
  );
}

function CheckedDraw({ draw }: { draw: Draw }) {
  const t = useT();
  return (
    <div data-numero={draw.numero}>
      <h2>{draw.title}</h2>
      {draw.demo && <span className="lot-demo">{t('lottery_demo')}</span>}
      <CorrectedNote at_s={draw.corrected_s} reason={draw.why} />
      <p role="status">
        {draw.waits ? t('lottery_no_result') : t('check_won', { count: draw.won })}
      </p>
      <ol className="check-tickets">
        {draw.tickets.map((ticket, index) => (
          <Ticket key={index} ticket={ticket} />
        ))}
      </ol>
    </div>
  );
}

function Ticket({ ticket }: { ticket: Draw['tickets'][number] }) {
  const t = useT();
  const { number, prizes, together } = ticket;
  return (
    <li data-ticket={number} className={prizes.some(({ sure }) => sure) ? 'check-won' : undefined}>
      <strong>{number}</strong>
      {prizes.length === 0 ? (
        <span className="fine"> {t('check_no_prize')}</span>
      ) : (
        <ul>
          {prizes.map((prize, index) => (
            <li key={index} data-prize={prize.level} data-sure={prize.sure}>
              {prize.sure && <Icon name="check" />}
              <span className="grow">
                <b lang={prize.lang}>{prize.official}</b>
                {prize.name !== '' && ` · ${prize.name}`}
                {!prize.sure && (
                  <span className="fine">
                    {' '}
                    {prize.level === 'GB'
                      ? t('check_series')
                      : t('check_open', { drawn: prize.drawn })}
                  </span>
                )}
              </span>{' '}
              <span className="unbroken">{prize.amount}</span>
            </li>
          ))}
        </ul>
      )}
      {together !== '' && <p className="fine">{t('check_together', { amount: together })}</p>}
    </li>
  );
}

/** A reading screen: no script at all. */
export const handle: Handle<{ shared: CheckData }> = {
  i18n: ['checker', 'results', 'resultWays', 'prizes', 'lottery', 'drawTimes'],
  script: false,
  feeds: (loaded) => loaded?.shared.feeds,
};

/** /m/lottery/check: the checker of tickets, for everybody. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadCheck);

export default function Check() {
  return <CheckScreen view={useLoaderData<typeof loader>().shared} />;
}

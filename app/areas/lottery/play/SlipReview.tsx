import { Link } from '@remix-run/react';
import { unpackRows } from '~/areas/games/cards/packed';
import { MoreMoney } from '~/areas/wallet/MoreMoney';
import { useT } from '~/i18n/useT';
import type { SlipForm } from './slipFields';
import type { BetView, SlipView } from './view.server';

/** The slip before it is confirmed: its bets, odds, combinations, total and highest return. */
export function SlipReview({ form, view, list }: { form: SlipForm; view: SlipView; list: string }) {
  const t = useT();
  const { bets, priced } = view;
  // Choices are told apart by their order: one of all bets, or of none.
  const isAligned = bets.some(({ met }) => met);
  return (
    <>
      <input type="hidden" name="numero" value={view.numero} />
      <ol className="slip-bets">
        {bets.map((bet, index) => (
          <Bet key={index} bet={bet} at={index} isAligned={isAligned} />
        ))}
      </ol>
      <p className="slip-add">
        <button className="button button-small button-quiet" name="switch" value="add">
          {t('slip_add')}
        </button>
      </p>
      <Chase form={form} view={view} />
      {priced && <Figures priced={priced} />}
      <div className="slip-bar slip-pay">
        {view.poor && <Poor list={list} />}
        {priced ? (
          <button className="button slip-go" name="intent" value="confirm">
            {priced.confirm ?? t('slip_confirm', { total: priced.totalOfDraws })}
          </button>
        ) : (
          <button className="button slip-go" name="intent" value="slip">
            {t('slip_review')}
          </button>
        )}
      </div>
    </>
  );
}

function Bet({
  bet,
  at: instant,
  isAligned,
}: {
  bet: BetView;
  at: number;
  /** The form has a choice for each bet. */
  isAligned: boolean;
}) {
  const t = useT();
  const lines = bet.lines === '' ? [[bet.name, bet.numbers.slice(0, 120)]] : unpackRows(bet.lines);
  return (
    <li className={bet.faulty ? 'faulty' : undefined}>
      {lines.map(([name, chosen = '', more = '0', odds = '', debit, sum = '', factors], nth) => (
        <div key={nth} className="slip-line">
          <p>
            <b>{name}</b> {odds !== '' && <small>×{odds}</small>}
            <span className="slip-debit">{debit}</span>
          </p>
          {chosen !== '' && (
            <p className="slip-chosen">
              {chosen}
              {more !== '0' && ` ${t('slip_and_more', { count: more })}`}
            </p>
          )}
          {sum !== '' && (
            <p className="slip-sum">
              {sum} {factors && <span className="fine">{factors}</span>}
            </p>
          )}
        </div>
      ))}
      {isAligned && <MetNumbers met={bet.met} at={instant} />}
      <p className="slip-acts">
        <button
          className="button button-small button-quiet"
          name="switch"
          value={`edit.${instant}`}
        >
          {t('slip_edit')}
        </button>
        <button
          className="button button-small button-quiet"
          name="switch"
          value={`remove.${instant}`}
        >
          {t('slip_remove')}
        </button>
      </p>
    </li>
  );
}

/** The numbers of a bet that are not sold as they stand, and what is taken; each bet has its place among the choices. */
function MetNumbers({ met, at: instant }: { met: BetView['met']; at: number }) {
  if (!met) {
    return (
      <>
        <input type="hidden" name="choice" value="" />
        <input type="hidden" name="terms" value="" />
      </>
    );
  }
  const id = `choice-${instant}`;
  return (
    <div className="slip-met">
      <input type="hidden" name="terms" value={met.terms} />
      <ul>
        {unpackRows(met.rows).map(([status, percent = '', text, since = '']) => (
          <li key={text} data-status={status} data-percent={percent || undefined}>
            {text} {since !== '' && <span className="fine">{since}</span>}
          </li>
        ))}
      </ul>
      <p className="field">
        <label htmlFor={id}>{met.label}</label>
        <select id={id} name="choice" defaultValue={met.choice}>
          {unpackRows(met.options).map(([value = '', words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </p>
      <p className="slip-acts">
        <button className="button button-small button-quiet" name="intent" value="slip">
          {met.again}
        </button>
      </p>
    </div>
  );
}

/** Coming draws for the same bets. */
function Chase({ form, view: { chase, priced } }: { form: SlipForm; view: SlipView }) {
  const t = useT();
  if (chase.most < 2) return null;
  const fault = form.faultOf('draws');
  const { id } = form.fields.draws;
  return (
    <details className="slip-chase" open={chase.draws !== '1' || fault !== undefined}>
      <summary>{t('slip_chase')}</summary>
      <p className="field">
        <label htmlFor={id}>{t('slip_draws')}</label>
        <input
          id={id}
          name="draws"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={chase.draws}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
        <span className="hint" id={`${id}-hint`}>
          {t('slip_draws_most', { most: chase.most })}
        </span>
      </p>
      <label className="slip-stop">
        <input type="checkbox" name="stopOnWin" defaultChecked={chase.stopOnWin} />
        <span>{t('slip_stop')}</span>
      </label>
      <button className="button button-small button-quiet" name="intent" value="slip">
        {t('slip_again')}
      </button>
      {priced && priced.draws > 1 && (
        <p className="fine">
          {t('slip_total_of_draws', { total: priced.total, draws: priced.draws })}
        </p>
      )}
    </details>
  );
}

function Figures({ priced }: { priced: NonNullable<SlipView['priced']> }) {
  const t = useT();
  return (
    <dl className="slip-figures" data-total={priced.minor}>
      <div>
        <dt>{t('slip_combinations')}</dt>
        <dd>{priced.combinations}</dd>
      </div>
      <div>
        <dt>{t('slip_total')}</dt>
        <dd>{priced.totalOfDraws}</dd>
      </div>
      <div>
        <dt>{t(priced.highestName)}</dt>
        <dd>{priced.highest}</dd>
      </div>
    </dl>
  );
}

/** The ways on for a slip above the balance. */
function Poor({ list }: { list: string }) {
  const t = useT();
  return (
    <p className="ways-on">
      <MoreMoney />{' '}
      <Link className="button button-small button-quiet" to={list}>
        {t('slip_other')}
      </Link>
    </p>
  );
}

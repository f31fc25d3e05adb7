import { Form, Link, useLocation } from '@remix-run/react';
import { unpackRows } from '~/areas/games/cards/packed';
import { useT } from '~/i18n/useT';
import { NoData } from '~/ui/NoData';
import { OpenLink } from '~/ui/OpenLink';
import { Pager } from '~/ui/Pager';
import { Panel } from '~/ui/Panel';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';
import { CorrectedNote, ProofLink, Result } from './Result';
import { lotteryDate } from './dates';
import type { HistoryData } from './history.server';
import { rowsOf } from './lotteryCards';

const closed = { open: null, code: null, page: null, find: null };

/** The history of draws (lottery#draw-history): a game to choose, a search by name, and its results. */
export function HistoryPanel({ history, note }: { history: HistoryData; note: string }) {
  const t = useT();
  const location = useLocation();
  const { name, gap, draws, page, pages, failed } = history;
  return (
    <Panel title={t('lottery_history')} side="full" closeTo={withQuery(location, closed)}>
      <Picker history={history} />
      <h3>{name}</h3>
      <p className="chips">
        <OpenLink to={`/m/lottery/${history.code}/stats`} reloadDocument>
          {t('lottery_stats')}
        </OpenLink>
        <a href="/m/lottery/results">{t('lottery_day_results')}</a>
      </p>
      {note !== '' && <p className="fine">{note}</p>}
      {gap && <p className="fine">{t('lottery_gap_first')}</p>}
      {draws === '' || failed ? (
        <NoData />
      ) : (
        <ol className="lot-draws" data-code={history.code}>
          <Draws history={history} />
        </ol>
      )}
      <Pager page={page} pages={pages} />
    </Panel>
  );
}

function Draws({ history }: { history: HistoryData }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  let labels: string[] = [];
  return unpackRows(history.draws).map((row) => {
    const [numero = '', drawnAt, flags = '', named = '', result = '', corrected = '0', why = ''] =
      row;
    if (named !== '') labels = named.split(',');
    return (
      <li key={numero} data-numero={numero}>
        <p>
          <strong>{lotteryDate(Number(drawnAt) * 1_000, lang)}</strong>
          <span className="fine"> {numero}</span>
          {flags.includes('d') && <span className="lot-demo">{t('lottery_demo')}</span>}{' '}
          {flags.includes('p') && <ProofLink code={history.code} numero={numero} />}
        </p>
        {flags.includes('v') ? (
          <p className="fine">{t('lottery_void')}</p>
        ) : (
          <Result rows={rowsOf(result, labels)} balls={history.balls} />
        )}
        <CorrectedNote at_s={Number(corrected)} reason={why} />
        {flags.includes('g') && <p className="fine lot-gap">{t('lottery_gap')}</p>}
      </li>
    );
  });
}

/** Chooses a game: from a list, or by a part of its name. */
function Picker({ history }: { history: HistoryData }) {
  const t = useT();
  const location = useLocation();
  const games = unpackRows(history.games);
  const find = new URLSearchParams(location.search).get('find') ?? '';
  const stored = ['group', 'type', 'list', 'view'].flatMap((name) => {
    const value = new URLSearchParams(location.search).get(name);
    return value === null ? [] : [{ name, value }];
  });
  const hidden = [{ name: 'open', value: 'history' }, ...stored].map(({ name, value }) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="lot-picker">
      <Form method="get" action={location.pathname} className="search-box" role="search">
        {hidden}
        <input
          type="search"
          name="find"
          defaultValue={find}
          maxLength={60}
          aria-label={t('lottery_find')}
          placeholder={t('lottery_find')}
        />
        <button className="button">{t('search')}</button>
      </Form>
      {find !== '' && (
        <p className="chips">
          {games.length === 0 && t('lottery_find_none')}
          {games.map(([code = '', name]) => (
            <Link key={code} to={withQuery(location, { code, page: null, find: null })}>
              {name}
            </Link>
          ))}
        </p>
      )}
      {find === '' && (
        <Form method="get" action={location.pathname} className="search-box">
          {hidden}
          <select
            name="code"
            defaultValue={history.code}
            key={history.code}
            aria-label={t('lottery_game')}
          >
            {games.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <button className="button button-quiet">{t('lottery_show')}</button>
        </Form>
      )}
    </div>
  );
}

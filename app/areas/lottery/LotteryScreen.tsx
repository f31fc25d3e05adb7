import { Link, useLocation } from '@remix-run/react';
import { Banners } from '~/areas/content/Banners';
import { GameGrid } from '~/areas/games/cards/GameGrid';
import { unpackCards, unpackRows } from '~/areas/games/cards/packed';
import { useMarks } from '~/areas/games/cards/useMarks';
import { FailedList } from '~/areas/games/lists/FailedList';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { NoData } from '~/ui/NoData';
import { Pager } from '~/ui/Pager';
import { isPlace, markIn, type Mark } from '~/ui/placeholder';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';
import { HistoryPanel } from './HistoryPanel';
import { LotteryCard } from './LotteryCard';
import { LiveFrame } from '~/live/LiveFrame';
import { RefreshSwitch } from './RefreshSwitch';
import { weekdayOf } from './dates';
import type { LotteryData } from './lists.server';
import {
  unpackGroups,
  unpackLotteries,
  type GroupName,
  type LotteryCardData,
} from './lotteryCards';
import { gpi, type LotteryQuery } from './lotteryQuery';
import { secondsIn } from './figures';
import { LiveProvider, useLive } from './useLive';

/** The facts of the pages of lotteries. */
export const lotteryHandle: Handle<LotteryData> = {
  filled: true,
  i18n: ['lottery', 'resultWays', 'drawTimes', 'prizes', 'lists', 'content', 'liveTitles'],
  // A live view in a frame is in the place of it for the electronic ones.
  refresh: (loaded) => (loaded?.shared.mode === 'Elott' ? undefined : loaded?.own.refresh_s),
};

const days = [
  'weekday_1',
  'weekday_2',
  'weekday_3',
  'weekday_4',
  'weekday_5',
  'weekday_6',
  'weekday_7',
] as const;

/** The days of a week from today on, each with the lotteries that draw then (lottery#weekly-view). */
function WeekView({ packed, now }: { packed: string; now: number }) {
  const t = useT();
  const games = unpackRows(packed);
  const today = weekdayOf(now * 1_000);
  return (
    <section className="week" aria-label={t('lottery_week')}>
      {days.map((_, ahead) => {
        const day = ((today - 1 + ahead) % days.length) + 1;
        const name = days[day - 1]!;
        return (
          <div
            key={day}
            className="week-day"
            data-day={day}
            aria-current={day === today ? 'date' : undefined}
          >
            <h2>
              {t(name)}
              {day === today && <span>{t('lottery_today')}</span>}
            </h2>
            <ul>
              {games
                .filter(([, , drawDays = '']) => drawDays.split(',').includes(String(day)))
                .map(([code, called, , times, group]) => (
                  <li key={code}>
                    <Link to={`/m/lott?group=${group}#${code}`} data-code={code}>
                      {called} <span>{times}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** The lotteries of a mode (lottery#lottery-list, lottery#electronic-lotteries). */
export function LotteryScreen({ shared, own }: LotteryData) {
  const t = useT();
  const { mode, query, history, demoNote } = shared;
  const packed = [shared.live, own.live].filter((text) => text !== '').join('^');
  const { live, draws } = useLive(mode, packed, own.now);
  const groups = unpackGroups(shared.groups);
  const names = new Map(groups.map(({ tag, name }) => [tag, name]));
  const marked = markedOf(own.marks);
  const cards = useListed(cardsOf(shared, own), query.tab);
  return (
    <LiveProvider value={live}>
      <div className="list-head">
        <Banners slides={shared.banners} />
        <Menu
          query={query}
          groups={groups}
          electronic={mode === 'Elott'}
          vendors={shared.vendors}
        />
        {mode === 'Elott' && query.group !== gpi && <Tabs query={query} />}
      </div>
      {demoNote !== '' && !history && <p className="fine lot-note">{demoNote}</p>}
      {shared.failed && <FailedList />}
      {query.week && <WeekView packed={shared.week} now={secondsIn(own.now)} />}
      {!query.week && (
        <h2 className="vh">
          {query.group === gpi ? t('lottery_vendors') : (names.get(query.group) ?? t('tab_all'))}
        </h2>
      )}
      {query.group === gpi && <GameGrid games={unpackCards(shared.games, new Set())} />}
      {mode === 'Elott' && own.refresh_s !== undefined && (
        <LiveFrame view="/m/live/elott" title={t('live_elott')} tall />
      )}
      <div className="lots">
        {cards.map((card, index) => {
          const draw = draws.get(card.code);
          if (!draw) return null;
          return (
            <LotteryCard
              key={card.code}
              mode={mode}
              card={card}
              draw={draw}
              marked={marked(card.code)}
              groupName={names.get(card.group) ?? ''}
              first={index === 0}
            />
          );
        })}
      </div>
      {query.tab === 'fav' && query.group !== gpi && cards.length === 0 && <NoData />}
      <Pager page={query.list} pages={shared.pages} param="list" />
      {mode === 'Lott' && own.refresh_s !== undefined && <RefreshSwitch />}
      {history && <HistoryPanel history={history} note={demoNote} />}
    </LiveProvider>
  );
}

function markedOf(packed: string): (code: string) => Mark {
  if (isPlace(packed)) return (code) => markIn(packed, code);
  const codes = packed.split(',');
  return (code) => codes.includes(code);
}

/** The cards without those that the favourites' tab loses by a tap (lottery#lottery-favourites). */
function useListed(cards: LotteryCardData[], tab: LotteryQuery['tab']): LotteryCardData[] {
  const { wanted } = useMarks();
  return tab === 'fav' ? cards.filter(({ code }) => wanted.get(code) !== false) : cards;
}

/** On the first page the member's first cards, then those that everybody has, each once. */
function cardsOf(shared: LotteryData['shared'], own: LotteryData['own']) {
  const listed = unpackLotteries(shared.cards);
  // A card that is tapped on a later page stays there.
  if (own.first === '' || shared.query.list > 1) return listed;
  const codes = own.first.split(',');
  const all = [...listed, ...unpackLotteries(own.cards)];
  const rest = listed.filter(({ code }) => !codes.includes(code));
  return [...codes.flatMap((code) => all.find((card) => card.code === code) ?? []), ...rest];
}

/** The way to a member's own tickets: before the groups, where it takes no row of its own. */
function OwnTickets() {
  const t = useT();
  const kind = useRootData()?.shared.kind ?? 'visitor';
  if (kind === 'visitor') return null;
  return (
    <li>
      <Link to="/m/tickets">
        <Icon name="ticket" />
        {t('lottery_tickets')}
      </Link>
    </li>
  );
}

const forgotten = { list: null, open: null, code: null, page: null, find: null, view: null };

function Menu({
  query,
  groups,
  electronic,
  vendors,
}: {
  query: LotteryQuery;
  groups: readonly GroupName[];
  electronic: boolean;
  vendors: boolean;
}) {
  const t = useT();
  const location = useLocation();
  const entry = (tag: string, name: string) => (
    <li key={tag}>
      <Link
        to={withQuery(location, { ...forgotten, group: tag === '' ? null : tag })}
        aria-current={!query.week && query.group === tag ? 'page' : undefined}
        preventScrollReset
      >
        {name}
      </Link>
    </li>
  );
  return (
    <nav className="lot-menu" aria-label={t('lottery_groups')}>
      <ul>
        <OwnTickets />
        {entry('', t('tab_all'))}
        {!electronic && (
          <li>
            <Link
              to={withQuery(location, { ...forgotten, group: null, view: 'week' })}
              aria-current={query.week ? 'page' : undefined}
              preventScrollReset
            >
              {t('lottery_week')}
            </Link>
          </li>
        )}
        {!electronic && (
          <>
            <li>
              <a href="/m/lottery/results">{t('lottery_day_results')}</a>
            </li>
            <li>
              <a href="/m/lottery/check">{t('lottery_check')}</a>
            </li>
          </>
        )}
        {groups.map(({ tag, name }) => entry(tag, name))}
        {electronic && vendors && entry(gpi, t('lottery_vendors'))}
      </ul>
    </nav>
  );
}

const tabs = ['all', 'hot', 'fav'] as const;

function Tabs({ query }: { query: LotteryQuery }) {
  const t = useT();
  const location = useLocation();
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={withQuery(location, { ...forgotten, type: tab === 'all' ? null : tab })}
          aria-current={query.tab === tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`tab_${tab}`)}
        </Link>
      ))}
    </nav>
  );
}

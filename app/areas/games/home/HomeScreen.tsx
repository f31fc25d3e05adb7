import { Link } from '@remix-run/react';
import { Fragment, type ReactNode, useRef } from 'react';
import { freePlayFields } from '~/areas/account/trial/TrialButton';
import { Banners, LaterPicture } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { PopupLine } from '~/areas/content/PopupLine';
import type { BannerSlide } from '~/areas/content/types';
import { Balance } from '~/areas/wallet/Balance';
import { PostForm } from '~/forms/PostForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';
import { useArt } from '~/ui/useArt';
import { emblemOf, GameCard } from '../cards/GameCard';
import { unpackCards, unpackMarks, unpackRows, type PackedRows } from '../cards/packed';
import { isInSheet } from '../cards/sheets';
import { FailedList } from '../lists/FailedList';
import { screenOf } from '../categories';
import type { CardGame } from '../types';
import type { HomeData, HomeShared, HomeSectionData } from './home.server';
import { two_rows_from, useHomeRow, home_search } from './homeRows';

/** The facts of home, which an unknown path shows as well. `drawTimes` are the words of its lotteries. */
export const homeHandle = {
  filled: true,
  i18n: ['games', 'home', 'content', 'drawTimes'],
} satisfies Handle<{ shared: object }>;

/** A board with more entries than this scrolls by itself (games#winner-board). */
const static_entries_max = 4;

/**
 * The newest wins. A long board scrolls by its style sheet alone: never for people who ask for less
 * motion, and not while its pause switch is on (WCAG 2.2.2).
 */
function WinnerBoard({ winners }: { winners: PackedRows }) {
  const t = useT();
  // Nor is anybody who is having a break shown what others win (protection#marketing).
  const rests = useRootData()?.own.rests === true;
  const rows = unpackRows(winners);
  if (rows.length === 0 || rests) return null;
  const scrolls = rows.length > static_entries_max;
  return (
    <section className="winners" aria-labelledby="winners">
      <h2 id="winners">{t('home_winners')}</h2>
      {scrolls && (
        <>
          <input type="checkbox" id="winners-pause" className="vh" />
          <label htmlFor="winners-pause">{t('home_winners_pause')}</label>
        </>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={scrolls ? 'winners-run' : undefined} tabIndex={scrolls ? 0 : undefined}>
        <ol>
          {rows.map(([name, game, amount], index) => (
            <li key={`${index} ${name}`} data-winner="">
              <span>{name}</span> <span>{game}</span> <strong>{amount}</strong>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The banner that invites a visitor to register or to play free of charge. */
function RegisterBanner({ banner }: { banner: BannerSlide }) {
  const t = useT();
  return (
    <section className="hero">
      <LaterPicture image={banner.image} />
      <div className="hero-text">
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <PostForm fields={freePlayFields} action="/m/login">
          <Link className="button button-small button-accent" to="/m/register">
            {t('register')}
          </Link>{' '}
          <button className="button button-small button-quiet" name="intent" value="freeplay">
            {t('home_banner_action')}
          </button>
        </PostForm>
      </div>
    </section>
  );
}

interface HomeSectionProps {
  section: HomeSectionData;
  games: readonly CardGame[];
  nearPictures: readonly string[];
}

/** A category on home: its games in rows of 15, each with a "more" link (games#home-sections). */
function HomeSection({ section, games, nearPictures }: HomeSectionProps) {
  const t = useT();
  const { category } = section;
  const path = screenOf(category);
  const two = category === 'HOT' && games.length >= two_rows_from;
  return (
    <section data-category={category} className="row-section" aria-labelledby={`s${category}`}>
      <div className="section-head">
        <h2 id={`s${category}`}>{t(`category_${category}`)}</h2>
        <Link to={path} aria-describedby={`s${category}`}>
          {t('more')}
        </Link>
      </div>
      <Row games={games} path={path} category={category} two={two} nearPictures={nearPictures} />
      {section.second && <SecondRow category={category} path={path} />}
    </section>
  );
}

interface RowProps {
  games: readonly CardGame[];
  path: string;
  category: string;
  two?: boolean;
  /** The pictures that the first view has loaded. */
  nearPictures?: readonly string[] | undefined;
}

/** The cards of the first row that a phone shows at once, also where they stand in two rows. */
const seen_first = 8;
/**
 * Browsers load what is far, too, where script is off: there the category's emblem is in the place of a picture that
 * is beside the first view of a phone, or below it (site#weight).
 */
const beside = '(scripting: none) and (max-width: 480px)';
const below = '(scripting: none)';

function Row({ games, path, category, two = false, nearPictures = [] }: RowProps) {
  const t = useT();
  const isFirst = category === 'HOT';
  return (
    <div className={two ? 'row-cards two-rows' : 'row-cards'}>
      {games.map((game, index) => {
        const near = isFirst ? index < seen_first : nearPictures.includes(game.icon);
        const isCheap = near || isInSheet(game.icon);
        return (
          <GameCard
            key={game.nodeId}
            game={game}
            eager={isFirst && near}
            emblem={isCheap ? undefined : isFirst ? beside : below}
            row={isFirst ? 'hot' : undefined}
          />
        );
      })}
      <Link className="row-more" to={path} aria-describedby={`s${category}`}>
        <Icon name="next" />
        {t('more')}
      </Link>
    </div>
  );
}

/** As many as are visible at once while the row loads. */
const skeletons = [1, 2, 3, 4, 5];

/**
 * The second row. With script its place is kept from the start, so that nothing moves when it
 * arrives; without script it is absent, and "more" leads on.
 */
function SecondRow({ category, path }: { category: string; path: string }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const { games, failed, retry } = useHomeRow(category, place);
  if (games.length > 0) return <Row games={games} path={path} category={category} />;
  return (
    <div className="row-cards row-later" ref={place}>
      {failed ? (
        <button type="button" className="button button-quiet" onClick={retry}>
          {t('list_unavailable')}
        </button>
      ) : (
        skeletons.map((skeleton) => (
          <div key={skeleton} className="card skeleton">
            <i />
          </div>
        ))
      )}
    </div>
  );
}

/** A member's next steps while the wallet is empty (games#first-steps). */
function FirstSteps() {
  const t = useT();
  return (
    <p className="first-steps">
      <span className="grow">{t('first_steps')}</span>{' '}
      <Link className="button button-small" to="/m/voucherCenter">
        {t('first_deposit')}
      </Link>{' '}
      <Link className="button button-small button-quiet" to="/m/trail">
        {t('first_trial')}
      </Link>
    </p>
  );
}

/** Home (games#home); `lotteries` is the section of those that draw next, where there are any. */
export function HomeScreen({ shared, own, lotteries }: HomeData & { lotteries?: ReactNode }) {
  const marks = unpackMarks(own.marks);
  const { sections } = shared;
  // The sections below reuse the hot games' cards.
  const hot = unpackCards(sections.find(({ category }) => category === 'HOT')?.cards ?? '', marks);
  const nearPictures = hot.slice(0, seen_first).map(({ icon }) => icon);
  return (
    <>
      {own.popup && <PopupLine popup={own.popup} />}
      <Entrance categories={shared.entrance} />
      {own.balance && <Balance {...own.balance} />}
      {own.isEmpty && <FirstSteps />}
      <div className="home-head">
        <Banners slides={shared.banners} />
        <NoticeStrip notices={shared.notices} closed={own.noticeClosed} />
      </div>
      {sections.map((section) => {
        if (section.category === 'LOTT') {
          return <Fragment key="LOTT">{lotteries ?? <LotteryPlace />}</Fragment>;
        }
        return (
          <Fragment key={section.category}>
            <HomeSection
              section={section}
              games={unpackCards(section.cards, marks, hot)}
              nearPictures={nearPictures}
            />
            {section.category === 'HOT' && (
              <>
                {shared.register && <RegisterBanner banner={shared.register} />}
                <WinnerBoard winners={shared.winners} />
              </>
            )}
          </Fragment>
        );
      })}
      {shared.failed && <FailedList />}
    </>
  );
}

/** The search over all games; closing it leads back here. */

/** Search and the categories, in one line that goes sideways (games#entrance). */
function Entrance({ categories }: { categories: HomeShared['entrance'] }) {
  const t = useT();
  const art = useArt();
  return (
    <div className="entrance">
      <Link to={home_search}>
        <Icon name="search" />
        {t('home_search')}
      </Link>
      <nav className="categories" aria-label={t('home_categories')}>
        <ul>
          {categories.map((category) => (
            <li key={category}>
              <Link to={screenOf(category)}>
                <img src={art(emblemOf(category))} alt="" width="40" height="40" />
                {t(`category_${category}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The place of the lotteries among the sections. */
function LotteryPlace() {
  const t = useT();
  return (
    <section data-category="LOTT" aria-labelledby="sLOTT">
      <Link className="hero" to={screenOf('LOTT')}>
        <LaterPicture image="/art/banner/m_lott-1.svg" />
        <div className="hero-text">
          <h2 id="sLOTT">{t('category_LOTT')}</h2>
          <p>{t('home_lottery')}</p>
        </div>
      </Link>
    </section>
  );
}

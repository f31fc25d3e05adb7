import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { Balance } from '~/areas/wallet/Balance';
import { Banners } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { PopupLine } from '~/areas/content/PopupLine';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import { Icon } from '~/ui/Icon';
import { FailedList } from './FailedList';
import { FirstSteps } from './FirstSteps';
import type { HomeData, HomeShared } from './home.server';
import { HomeSection } from './HomeSection';
import { unpackCards } from './packedCards';
import { unpackMarks } from './packedMarks';
import { RegisterBanner } from './RegisterBanner';
import { screenOf } from './screens';
import { WinnerBoard } from './WinnerBoard';
import { home_search } from './homeSearch';

/** Home (games#home); `lotteries` is the section of those that draw next, where there are any. */
export function HomeScreen({ shared, own, lotteries }: HomeData & { lotteries?: ReactNode }) {
  const marks = unpackMarks(own.marks);
  const { sections } = shared;
  // The sections below reuse the hot games' cards.
  const hot = unpackCards(sections.find(({ category }) => category === 'HOT')?.cards ?? '', marks);
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
            <HomeSection section={section} games={unpackCards(section.cards, marks, hot)} />
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
                <img src={art(`/art/category/${category}.svg`)} alt="" width="40" height="40" />
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
  const art = useArt();
  return (
    <section data-category="LOTT" aria-labelledby="sLOTT">
      <Link className="hero" to={screenOf('LOTT')}>
        <img src={art('/art/banner/m_lott-1.svg')} alt="" width="720" height="300" loading="lazy" />
        <div className="hero-text">
          <h2 id="sLOTT">{t('category_LOTT')}</h2>
          <p>{t('home_lottery')}</p>
        </div>
      </Link>
    </section>
  );
}

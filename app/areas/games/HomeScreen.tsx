import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { Balance } from '~/areas/wallet/Balance';
import { Banners } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';
import type { HomeData } from './home.server';
import { HomeSection } from './HomeSection';
import { unpackCards } from './packedCards';
import { RegisterBanner } from './RegisterBanner';
import { screenOf } from './screens';
import { WinnerBoard } from './WinnerBoard';

/** Home (games#home). */
export function HomeScreen({ home }: { home: HomeData }) {
  // The hot games' cards stand for their own in the sections below.
  const hot = unpackCards(home.sections.find(({ category }) => category === 'HOT')?.cards ?? '');
  return (
    <>
      {home.balance && <Balance {...home.balance} />}
      <Banners slides={home.banners} />
      <NoticeStrip notices={home.notices} />
      <Entrance home={home} />
      {home.register && <RegisterBanner banner={home.register} />}
      {home.sections.map((section) => {
        if (section.category === 'LOTT') return <LotteryPlace key="LOTT" />;
        return (
          <Fragment key={section.category}>
            <HomeSection section={section} games={unpackCards(section.cards, hot)} />
            {section.category === 'HOT' && <WinnerBoard winners={home.winners} />}
          </Fragment>
        );
      })}
      {home.failed && <Retry />}
    </>
  );
}

/** In the place of the sections that could not be had. */
function Retry() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className="empty" role="alert">
      <a href={pathname + search}>{t('list_unavailable')}</a>
    </p>
  );
}

function Entrance({ home }: { home: HomeData }) {
  const t = useT();
  const art = useArt();
  return (
    <nav className="entrance" aria-label={t('home_categories')}>
      <ul>
        {home.entrance.map((category) => (
          <li key={category}>
            <Link to={screenOf(category)}>
              <img src={art(`/art/category/${category}.svg`)} alt="" width="56" height="56" />
              {t(`category_${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The lotteries' place among the sections. */
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

import { Form, Link } from '@remix-run/react';
import { Balance } from '~/areas/account/Balance';
import { categories } from '~/areas/site/categories';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { GameCard } from './GameCard';
import type { HomeData } from './home.server';

/** From so many hot games on, home shows them in two rows (games §9). */
const two_rows_from = 10;

export function HomeScreen({ home }: { home: HomeData }) {
  const t = useT();
  return (
    <>
      {home.balance && <Balance {...home.balance} />}
      {home.visitor && (
        <section className="hero">
          <img src="/art/banner/m_home-1.svg" alt="" width="720" height="300" />
          <div className="hero-text">
            <h2>{t('home_banner_title')}</h2>
            <p>{t('home_banner_text')}</p>
            <Form method="post" action="/m/login">
              <button className="button button-accent" name="intent" value="freeplay">
                {t('home_banner_action')}
              </button>
            </Form>
          </div>
        </section>
      )}
      <p className="strip">
        <Icon name="bell" />
        {t('home_notice')}
      </p>
      <nav className="entrance" aria-label={t('home_categories')}>
        <ul>
          {categories
            .filter(({ type }) => type !== 'ELOTT')
            .map(({ type, path }) => (
              <li key={type}>
                <Link to={path}>
                  <img src={`/art/category/${type}.svg`} alt="" width="56" height="56" />
                  {t(`category_${type}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {home.sections.map(({ category, path, games }, index) => (
        <section key={category} data-category={category} className="row-section">
          <div className="section-head">
            <h2>{t(`category_${category}`)}</h2>
            <Link to={path}>
              {t('more')}
              <span className="vh"> {t(`category_${category}`)}</span>
            </Link>
          </div>
          <div
            className={
              category === 'HOT' && games.length >= two_rows_from
                ? 'row-cards two-rows'
                : 'row-cards'
            }
          >
            {games.map((game) => (
              <GameCard
                key={game.nodeId}
                game={game}
                again={home.sections
                  .slice(0, index)
                  .some((above) => above.games.some(({ nodeId }) => nodeId === game.nodeId))}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

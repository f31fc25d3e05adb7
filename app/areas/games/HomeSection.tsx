import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { GameCard } from './GameCard';
import type { HomeSectionData } from './home.server';
import { two_rows_from } from './homeRows';
import { screenOf } from './screens';
import type { CardGame } from './types';
import { useHomeRow } from './useHomeRow';

interface HomeSectionProps {
  section: HomeSectionData;
  games: readonly CardGame[];
}

/** A category on home: its games in rows of 15, each with a "more" link (games#home-sections). */
export function HomeSection({ section, games }: HomeSectionProps) {
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
      <Row games={games} path={path} category={category} two={two} />
      {section.second && <SecondRow category={category} path={path} />}
    </section>
  );
}

interface RowProps {
  games: readonly CardGame[];
  path: string;
  category: string;
  two?: boolean;
}

function Row({ games, path, category, two = false }: RowProps) {
  const t = useT();
  return (
    <div className={two ? 'row-cards two-rows' : 'row-cards'}>
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} row={category === 'HOT' ? 'hot' : undefined} />
      ))}
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

import { Link, useLocation } from '@remix-run/react';
import { useMemo } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import type { VendorBlock as Block } from './centre';
import { FailedList } from './FailedList';
import { GameGrid } from './GameGrid';
import { unpackCards } from './packedCards';
import { VendorMark } from './VendorMark';

/** Blocks with at most this many games stand side by side if there is room. */
const few_games = 4;

/** A vendor of the game centre: its mark and name, its first games, and the link to all of them. */
export function VendorBlock({
  block,
  marks,
  first,
}: {
  block: Block;
  marks: ReadonlySet<number>;
  first: boolean;
}) {
  const t = useT();
  const location = useLocation();
  const { code, name, more, failed } = block;
  const games = useMemo(() => unpackCards(block.cards, marks), [block.cards, marks]);
  const title = `v${code}`;
  const few = games.length > 0 && games.length <= few_games && !more;
  return (
    <section
      className={few ? `vendor few-${games.length}` : 'vendor'}
      data-vendor={code}
      aria-labelledby={title}
    >
      <div className="vendor-head">
        <VendorMark code={code} size={40} />
        <h2 id={title}>{name}</h2>
        {more && (
          <Link className="vendor-more" to={withQuery(location, { vassalage: code, page: null })}>
            {t('more')}
            <span className="vh"> {name}</span>
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
      {failed ? <FailedList /> : <GameGrid games={games} eager={first} />}
    </section>
  );
}

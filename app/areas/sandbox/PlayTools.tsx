import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';
import type { GameView } from './view';

/** The links at the end of the bar to a game's rules and last rounds, and to a member's own limits. */
export function PlayTools({ game }: { game: GameView }) {
  const t = useT();
  const { to } = usePanel();
  const isMember = useRootData()?.shared.kind !== 'trial';
  return (
    <p className="play-tools">
      <Link className="icon-button" to={to('rules')} preventScrollReset>
        <Icon name="info" label={t('play_rules', { percent: game.returnPercent })} />
      </Link>
      <Link className="icon-button" to={to('rounds')} preventScrollReset>
        <Icon name="record" label={t('play_history')} />
      </Link>
      {isMember && (
        <Link className="icon-button" to="/m/limits">
          <Icon name="clock" label={t('foot_limits')} />
        </Link>
      )}
    </p>
  );
}

import { Link } from '@remix-run/react';
import { cardFields } from '~/areas/games/cardFields';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useArt } from '~/ui/useArt';
import type { PlayData } from './play.server';
import { PlayForm } from './PlayForm';
import type { PlayView } from './playForm.server';
import { PlayTools } from './PlayTools';
import { RoundsPanel } from './RoundsPanel';
import { RulesPanel } from './RulesPanel';
import { SeedForm } from './SeedForm';
import { VisitBar } from './VisitBar';

interface PlayScreenProps {
  data: PlayData;
  reply: FormReply<PlayView> | undefined;
}

/** A sandbox game's page: the last round, the form to play, and the proof of fairness. */
export function PlayScreen({ data, reply }: PlayScreenProps) {
  const { game, rules, rounds } = data;
  if (!game) return <ClosedGame closed={data.closed} back={data.back} />;
  return (
    <div className={`play play-${game.kind}`} data-balance={game.balance?.minor}>
      {rules && <RulesPanel rules={rules} theme={game.scene.theme} />}
      {rounds && <RoundsPanel rounds={rounds} />}
      <PlayTools game={game} />
      <VisitBar game={game} now={data.now} />
      <PlayForm data={data} game={game} reply={reply} />
      <SeedForm seed={game.seed} start={data.starts.seed} reply={reply} />
    </div>
  );
}

/** Shown for a game that is not open on this phone: it is started from here, or from the list. */
function ClosedGame({ closed, back }: Pick<PlayData, 'closed' | 'back'>) {
  const t = useT();
  const art = useArt();
  const game = closed?.game;
  return (
    <section className="notice-page">
      {game ? (
        <img src={art(game.icon)} alt="" width="96" height="96" />
      ) : (
        <Icon name="play" className="icon-big" />
      )}
      {game && <h2>{game.name}</h2>}
      <p>{closed?.text}</p>
      {game && (
        <PostForm
          fields={cardFields}
          values={{
            gameCategory: game.type,
            gameId: game.gameId,
            nodeId: game.nodeId,
            vendor: game.vendor,
          }}
          discover="none"
        >
          <button className="button" name="intent" value="launch">
            {t('play_start')}
          </button>
        </PostForm>
      )}
      <Link className={game ? 'button button-quiet' : 'button'} to={back ?? '/m/home'}>
        {t('play_to_list')}
      </Link>
    </section>
  );
}

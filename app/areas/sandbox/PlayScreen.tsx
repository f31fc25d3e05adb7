import { Link } from '@remix-run/react';
import type { FormReply } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
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
  if (!game) return <ClosedGame back={data.back} />;
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

/** Shown for a game whose session has ended: it is started again from the list. */
function ClosedGame({ back }: { back: string | null }) {
  const t = useT();
  return (
    <section className="notice-page">
      <Icon name="play" className="icon-big" />
      <p>{t('play_left')}</p>
      <Link className="button" to={back ?? '/m/home'}>
        {t('play_to_list')}
      </Link>
    </section>
  );
}

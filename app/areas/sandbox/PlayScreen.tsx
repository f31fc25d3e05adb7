import type { FormReply } from '~/forms/reply';
import { ClosedGame } from './ClosedGame';
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
  if (!game) return data.closed && <ClosedGame closed={data.closed} back={data.back} />;
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

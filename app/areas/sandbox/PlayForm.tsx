import { useNavigation } from '@remix-run/react';
import type { FormReply } from '~/forms/reply';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import { Board } from './boards/Board';
import type { PlayData } from './play.server';
import { playFields } from './playFields';
import type { PlayView } from './playForm.server';
import { QuickStakes } from './QuickStakes';
import { RoundLine } from './RoundLine';
import { Scene } from './scenes/Scene';
import { StakeBar } from './StakeBar';
import { useCycle } from './useCycle';
import type { GameView } from './view';

interface PlayFormProps {
  data: PlayData;
  game: GameView;
  reply: FormReply<PlayView> | undefined;
}

/**
 * The form that plays a round: the last round, the choices, the stake and the button. Script
 * prevents a tap before the cycle is over; without script the server refuses it and takes nothing.
 */
export function PlayForm({ data, game, reply }: PlayFormProps) {
  const start = data.starts.play;
  const form = useForm(playFields, reply, start);
  const { state, formData } = useNavigation();
  const playing = state !== 'idle' && formData?.get('intent') === 'play';
  // A round that was refused as too fast waits for a whole cycle.
  const tooFast = reply?.form === playFields.id && reply.view?.tooFast === true;
  const cycling = useCycle(tooFast ? game.cycle_ms : data.wait_ms, tooFast ? form.key : start.key);
  const waiting = cycling || playing;
  // Behind a panel nothing moves.
  const fresh = data.wait_ms > 0 && !playing && !data.rules && !data.rounds;
  const running = data.wait_ms > 0 ? game.last?.id : undefined;
  const board = (
    <Board game={game} form={form} chosen={form.typed.choice || start.values?.choice} />
  );
  return (
    <FormShell
      form={form}
      className={`stake-form ${fresh ? 'fresh' : playing ? 'playing' : ''}`}
      languages={false}
      ownSummary
      onSubmit={(event) => waiting && event.preventDefault()}
    >
      <div className={`stage look-${game.scene.theme}`}>
        {/* A shot is shown at the chosen target. */}
        {game.kind === 'fish' ? board : <Scene key={game.last?.id} scene={game.scene} />}
        <RoundLine game={game} />
      </div>
      {game.kind !== 'fish' && board}
      <StakeBar
        form={form}
        game={game}
        suggested={start.values?.stake}
        cycle={tooFast ? form.key : running}
        ways={data.ways}
        waiting={waiting}
      >
        <QuickStakes form={form} game={game} />
      </StakeBar>
    </FormShell>
  );
}

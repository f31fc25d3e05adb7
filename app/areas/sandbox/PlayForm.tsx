import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Board } from './boards/Board';
import type { PlayData } from './play.server';
import type { PlayReply } from './playAction.server';
import { QuickStakes } from './QuickStakes';
import { RoundLine } from './RoundLine';
import { Scene } from './scenes/Scene';
import { StakeBar } from './StakeBar';
import { useCycle } from './useCycle';
import type { GameView } from './view';

interface PlayFormProps {
  data: PlayData;
  game: GameView;
  reply: PlayReply | undefined;
}

/**
 * The one form to play: what happened last, the choices, the stake and the button. Script keeps a
 * tap from coming before the cycle is over; without, the server refuses it and takes nothing.
 */
export function PlayForm({ data, game, reply }: PlayFormProps) {
  const { state, formData } = useNavigation();
  const playing = state !== 'idle' && formData?.get('intent') === 'play';
  const waiting = useCycle(data, game.cycle_ms, reply);
  const form = useRef<HTMLFormElement>(null);
  const refused = reply && reply.field !== 'clientSeed' ? reply : undefined;
  useEffect(() => {
    // A board has many radios; the first of them stands for it. The stake is always in view.
    const field = refused?.field;
    if (field)
      form.current
        ?.querySelector<HTMLInputElement>(`[name=${field}]`)
        ?.focus({ preventScroll: field === 'stake' });
  }, [refused]);
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    if (waiting || playing) event.preventDefault();
  };
  // Behind a panel nothing moves.
  const fresh = data.wait_ms > 0 && !playing && !data.rules && !data.rounds;
  const board = (
    <Board game={game} chosen={reply?.values.choice || data.choice} refused={refused} />
  );
  return (
    <Form
      method="post"
      className={`stake-form ${fresh ? 'fresh' : playing ? 'playing' : ''}`}
      ref={form}
      onSubmit={onSubmit}
      replace
    >
      <input
        type="hidden"
        name="idempotencyKey"
        value={reply?.idempotencyKey ?? data.idempotencyKey}
      />
      <div className={`stage look-${game.scene.theme}`}>
        {/* A shot is shown where its target is chosen. */}
        {game.kind === 'fish' ? board : <Scene key={game.last?.id} scene={game.scene} />}
        <RoundLine game={game} />
      </div>
      {game.kind !== 'fish' && board}
      <StakeBar data={data} game={game} refused={refused} waiting={waiting || playing}>
        <QuickStakes game={game} form={form} />
      </StakeBar>
    </Form>
  );
}

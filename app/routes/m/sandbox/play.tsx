import { useActionData, useLoaderData, Link, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { GameGrid } from '~/areas/games/cards/GameGrid';
import { cardFields } from '~/areas/games/cards/cardFields';
import { cardForm } from '~/areas/games/cards/cards.server';
import { unpackCards, unpackMarks } from '~/areas/games/cards/packed';
import { FirstSeed, RoundLine, RoundsPanel, SeedForm } from '~/areas/sandbox/RoundsPanel';
import { RulesPanel } from '~/areas/sandbox/RulesPanel';
import { QuickStakes, StakeBar, VisitBar } from '~/areas/sandbox/StakeBar';
import { Board } from '~/areas/sandbox/boards/Board';
import { loadPlay, type PlayData } from '~/areas/sandbox/play.server';
import { playForm, seedForm, type PlayView } from '~/areas/sandbox/playForm.server';
import type { ClosedGameView } from '~/areas/sandbox/rules.server';
import { Scene } from '~/areas/sandbox/scenes/Scene';
import { playFields, seedFields, type GameView } from '~/areas/sandbox/view';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormFields } from '~/forms/fields';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { ErrorBoundary as RouteError } from '~/ui/RouteError';
import { useRootData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';
import { useArt } from '~/ui/useArt';

/**
 * True while the cycle of the last round runs, as far as script knows: the server counts from when
 * it took the stake, and its remaining time is waited for in full. A new `key` starts a new wait.
 * False without script.
 */
function useCycle(left_ms: number, key: string | undefined): boolean {
  const [run, setRun] = useState<{ key?: string | undefined; over: boolean }>({ over: true });
  useEffect(() => {
    setRun({ key, over: left_ms <= 0 });
    if (left_ms <= 0) return;
    const timer = setTimeout(() => setRun({ key, over: true }), left_ms);
    return () => clearTimeout(timer);
  }, [key, left_ms]);
  return run.key === key && !run.over;
}

/** The links at the end of the bar to a game's rules and last rounds, and to a member's own limits. */
function PlayTools({ game }: { game: GameView }) {
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

interface PlayFormProps {
  data: PlayData;
  game: GameView;
  reply: FormReply<PlayView> | undefined;
}

/**
 * The form that plays a round: the last round, the choices, the stake and the button. Script
 * prevents a tap before the cycle is over; without script the server refuses it and takes nothing.
 */
function PlayForm({ data, game, reply }: PlayFormProps) {
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
      {!game.seed.isOwn && <FirstSeed form={form} />}
    </FormShell>
  );
}

interface ClosedGameProps {
  closed: ClosedGameView;
  /** The page that the game was launched from, where that is known. */
  back: string | null;
}

/**
 * Shown for a game that is not open on this phone: it is started from here, and there are the way
 * back and games like it.
 */
function ClosedGame({ closed, back }: ClosedGameProps) {
  const t = useT();
  const art = useArt();
  const { game, similar, category } = closed;
  const list = back ?? category;
  return (
    <>
      <section className="notice-page">
        {game ? (
          <img src={art(game.icon)} alt="" width="96" height="96" />
        ) : (
          <Icon name="play" className="icon-big" />
        )}
        {game && <h2>{game.name}</h2>}
        <p>{closed.text}</p>
        {game && (
          <PostForm
            action={`?${new URLSearchParams({ pageBack: list })}`}
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
        <Link className={game ? 'button button-quiet' : 'button'} to={list}>
          {t('play_to_list')}
        </Link>
      </section>
      {similar !== '' && (
        <section className="stack" aria-labelledby="similar">
          <h2 id="similar">{t('play_similar')}</h2>
          <GameGrid games={unpackCards(similar, unpackMarks(closed.marks))} />
          <p>
            <Link className="button button-quiet" to={category}>
              {t('play_category')}
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

type Reply = FormReply<PlayView>;

/**
 * Shown if a game's form has an unknown outcome and the game's page cannot be loaded either: sends
 * the same values again under the same key.
 */
function SendAgain({ reply }: { reply: Reply }) {
  const isSeed = reply.form === seedFields.id;
  const fields: FormFields<string> = isSeed ? seedFields : playFields;
  const { t, key, summary, typed } = useForm(fields, reply);
  return (
    <section className="notice-page">
      <Icon name="warn" className="icon-big" />
      <h2>{t('error_page_title')}</h2>
      <p role="alert">{summary.entries[0]?.text}</p>
      <p>{reply.view?.sentText}</p>
      <PostForm fields={fields} values={typed} idempotencyKey={key} className="send-again" replace>
        <button className="button" name="intent" value={isSeed ? 'setSeed' : 'play'}>
          {t('try_again')}
        </button>
      </PostForm>
      <Link className="button button-quiet" to="/m/home">
        {t('go_home')}
      </Link>
    </section>
  );
}

interface PlayScreenProps {
  data: PlayData;
  reply: FormReply<PlayView> | undefined;
}

/** A sandbox game's page: the last round, the form to play, and the proof of fairness. */
function PlayScreen({ data, reply }: PlayScreenProps) {
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

const gameIn = (loaded: unknown) => (loaded as { own: PlayData } | undefined)?.own.game;

/** Each kind of game has a sheet of its own beside the one of all; a closed game shows cards. */
export const handle: Handle = {
  i18n: ['play', 'balance'],
  heading: (loaded) => gameIn(loaded)?.name,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadPlay);

export const action = /* @__PURE__ */ formAction(playForm, seedForm, cardForm);

/** If a form was refused and the page cannot be loaded either, this page keeps the form. */
export function ErrorBoundary() {
  const reply = useActionData<typeof action>();
  return reply?.view?.sentText ? <SendAgain reply={reply} /> : <RouteError />;
}

export default function Play() {
  const { own } = useLoaderData<typeof loader>();
  return <PlayScreen data={own} reply={useActionData<typeof action>()} />;
}

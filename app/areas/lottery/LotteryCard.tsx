import { Link, useLocation } from '@remix-run/react';
import { useHeart } from '~/areas/games/cards/useMarks';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { pick, type Mark } from '~/ui/placeholder';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';
import { CorrectedNote, ProofLink, Result } from './Result';
import { Countdown } from './Countdown';
import { Emblem } from './Emblem';
import { drawName, exactTime } from './dates';
import { awaitedAt, figuresAt, isHighlit, lockAt, phaseAt, type Phase } from './figures';
import { changes_path, type LiveDraw, type Mode } from './liveDraws';
import { playAddress, rowsOf, type LotteryCardData } from './lotteryCards';
import { lotteryFields } from './lotteryQuery';
import { useAtTime } from './useLive';

interface LotteryCardProps {
  mode: Mode;
  card: LotteryCardData;
  draw: LiveDraw;
  marked: Mark;
  groupName: string;
  /** It may be on the screen from the start. */
  first: boolean;
}

/** A lottery in a list (lottery#lottery-card): its last result, its next draw, and what to do with it. */
export function LotteryCard(props: LotteryCardProps) {
  const { mode, card, draw, marked, groupName, first } = props;
  const t = useT();
  const location = useLocation();
  const phase = useAtTime((now) => phaseAt(draw, now));
  const soon = useAtTime((now) => isHighlit(figuresAt(draw, now)));
  const lit = card.hasBets && soon;
  const history = withQuery(location, { open: 'history', code: card.code, page: null });
  return (
    <article className={lit ? 'lot lit' : 'lot'} data-game-id={card.code} data-state={phase}>
      <div className="lot-head">
        <Emblem icon={card.icon} eager={first} />
        <div>
          <h3 id={card.code}>{card.name}</h3>
          <span className="fine">{groupName}</span>
        </div>
        <Heart code={card.code} marked={marked} />
      </div>
      <Last mode={mode} card={card} draw={draw} />
      <div className="lot-next">
        <Next draw={draw} phase={phase} hasBets={card.hasBets} />
        {card.hasBets ? (
          <Countdown draw={draw} />
        ) : (
          <p className="lot-no-bets">{t('lottery_no_bets')}</p>
        )}
      </div>
      <div className="lot-ways">
        {card.hasBets && (
          <Link className="button" to={playAddress(mode, card)} aria-describedby={card.code}>
            {t('lottery_play')}
          </Link>
        )}{' '}
        <Link
          className={card.hasBets ? 'button button-quiet' : 'button'}
          to={`${history}#panel`}
          preventScrollReset
          aria-describedby={card.code}
        >
          {t('lottery_history')}
        </Link>
      </div>
    </article>
  );
}

/** With script a tap shows at once and is saved by a call, and the list stays; without, the page reloads. */
function Heart({ code, marked }: { code: string; marked: Mark }) {
  const t = useT();
  const heart = useHeart({
    id: code,
    marked,
    path: changes_path,
    fields: { gameCode: code },
    intents: { mark: 'mark', unmark: 'unmark' },
    place: code,
  });
  return (
    <PostForm
      fields={lotteryFields}
      values={{ gameCode: code }}
      className="lot-heart"
      onSubmit={heart.onSubmit}
      discover="none"
      preventScrollReset
    >
      <button name="intent" value={pick(heart.marked, 'unmark', 'mark')} aria-describedby={code}>
        <Icon
          name={pick(heart.marked, 'heart-on', 'heart')}
          label={pick(heart.marked, t('lottery_unmark'), t('lottery_mark'))}
        />
      </button>
    </PostForm>
  );
}

/** The last result with its date; in its place the draw that is being made, while one is. */
function Last({ mode, card, draw }: { mode: Mode; card: LotteryCardData; draw: LiveDraw }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  const awaited = useAtTime((now) => {
    const found = awaitedAt(draw, now);
    return found ? `${found.draws_s}|${found.numero}` : '';
  });
  if (awaited !== '') {
    const [day, numero] = awaited.split('|');
    return (
      <div className="lot-last">
        <p className="fine">{drawName(Number(day) * 1_000, numero!, lang, false)}</p>
        <p className="lot-drawing">{t('lottery_drawing')}</p>
      </div>
    );
  }
  if (draw.result === '') return <p className="lot-last fine">{t('lottery_no_result')}</p>;
  return (
    <div className="lot-last">
      <p className="fine">
        {drawName(draw.previous_s * 1_000, draw.previousNumero, lang, false)}
        {draw.previousDemo && <span className="lot-demo">{t('lottery_demo')}</span>}{' '}
        {(mode === 'Elott' || draw.previousDemo) && (
          <ProofLink code={card.code} numero={draw.previousNumero} />
        )}
      </p>
      <Result rows={rowsOf(draw.result, card.labels)} balls={card.balls} collapsed />
      <CorrectedNote at_s={draw.corrected_s} reason={draw.correctedWhy} />
    </div>
  );
}

/** The coming draw; of a lottery without bets only its time, for nothing of it is on sale or locked. */
function Next({ draw, phase, hasBets }: { draw: LiveDraw; phase: Phase; hasBets: boolean }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  if (phase === 'none') return hasBets ? <p className="fine">{t('lottery_not_open')}</p> : null;
  const instant = draw.draws_s * 1_000;
  return (
    <p className="fine">
      {t(hasBets && phase === 'locked' ? 'lottery_locked' : 'lottery_next')}
      <br />
      {drawName(instant, draw.numero, lang)}
      {hasBets && phase === 'open' && (
        <>
          <br />
          {t('lottery_closes', { time: exactTime(lockAt(draw)) })}
        </>
      )}
    </p>
  );
}

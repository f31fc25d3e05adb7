import { useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useT } from '~/i18n/useT';
import { useRootData } from '~/ui/rootData';
import { showNotice } from '~/ui/notices';
import { withQuery } from '~/ui/search';
import { cards_path, type MarkSaved } from './cardsData';
import { MarkBook, no_marks, type MarkOutcome, type Marks } from './marks';
import type { CardGame } from './types';

/** The hint of a mark that is on its way goes after this time at the latest (games#favourites). */
export const favourite_hint_ms = 10_000;

/** The hearts that were tapped in this document; never written to on the server. */
const book = new MarkBook();

/** Tells whose marks hold here; called late, for it costs something and few hearts are tapped. */
function useScope(): { member: boolean; scope: () => string } {
  const location = useLocation();
  const name = useRootData()?.own.member?.name;
  return {
    member: name !== undefined,
    scope: () => `${name} ${withQuery(location, { open: null })}`,
  };
}

/** The marks that the member set on this page since it was loaded. */
export function useMarks(): Marks {
  const { scope } = useScope();
  const marks = useSyncExternalStore(book.subscribe, book.marks, () => no_marks);
  return marks.scope === scope() ? marks : no_marks;
}

/**
 * A game's heart: whether it shows as marked, and what its form does with script. A visitor's form
 * goes its plain way, which leads to login and back.
 */
export function useHeart(game: CardGame) {
  const t = useT();
  const { member, scope } = useScope();
  const wanted = useSyncExternalStore(
    book.subscribe,
    () => {
      const marks = book.marks();
      const tapped = marks.wanted.get(game.nodeId);
      return tapped !== undefined && marks.scope === scope() ? tapped : undefined;
    },
    () => undefined,
  );
  const marked = wanted ?? game.favourite;
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const card = form.closest('.card');
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    void book.tap(scope(), game.nodeId, !marked, async (wish) => {
      const hide = showNotice({ kind: 'wait', text: t('favourite_saving') }, favourite_hint_ms);
      const answer = await sendMark(game, wish);
      hide();
      if (answer === 'login') goToLogin(game);
      if (typeof answer === 'string') return answer;
      showNotice({ kind: 'good', text: answer.text }, answer.duration_ms);
      return 'saved';
    });
    // A row that goes takes the focus along.
    queueMicrotask(() => {
      if (form.isConnected) return;
      next?.querySelector<HTMLElement>('.heart')?.focus({ preventScroll: true });
    });
  };
  return { marked, onSubmit: member ? onSubmit : undefined };
}

/**
 * Asks the server to keep a mark. By a request of our own: a form that script sends loads the page
 * anew afterwards, leads to the error page when the network fails, and stops the one before it.
 */
async function sendMark(
  { nodeId, vendor }: CardGame,
  marked: boolean,
): Promise<Exclude<MarkOutcome, 'saved'> | MarkSaved> {
  const intent = marked ? 'favourite' : 'unfavourite';
  try {
    const answer = await fetch(cards_path, {
      method: 'POST',
      body: new URLSearchParams({ intent, nodeId: String(nodeId), vendor }),
      // A tap on the game itself, right after, must not stop it.
      keepalive: true,
    });
    if (answer.status === 401) return 'login';
    return answer.ok ? ((await answer.json()) as MarkSaved) : 'refused';
  } catch {
    return 'refused';
  }
}

/** As the plain form does it; the session that ended is said there. */
function goToLogin({ nodeId }: CardGame): void {
  const { pathname, search } = window.location;
  const back = encodeURIComponent(`${pathname}${search}#n${nodeId}`);
  window.location.assign(`/m/login?redirectTo=${back}`);
}

import { useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useT } from '~/i18n/useT';
import { showNotice } from '~/ui/notices';
import type { Mark } from '~/ui/placeholder';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';
import { MarkStore, no_marks, type MarkedId, type MarkOutcome, type Marks } from './marks';
import type { MarkSaved } from './packed';

/** The hint of a mark being saved disappears after this time at the latest (games#favourites). */
const favourite_hint_ms = 10_000;

/** The hearts tapped in this document; never written on the server. */
const store = new MarkStore();

/**
 * Identifies the member and page that the marks belong to; called late, because it is costly and
 * few hearts are tapped.
 */
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
  const marks = useSyncExternalStore(store.subscribe, store.marks, () => no_marks);
  return marks.scope === scope() ? marks : no_marks;
}

/** The heart of a card, as a plain form has it. */
interface CardHeart {
  id: MarkedId;
  /** The mark that the page came with. */
  marked: Mark;
  /** The data route that takes the form from script, and the form's fields. */
  path: string;
  fields: Readonly<Record<string, string>>;
  /** The values of its button. */
  intents: { mark: string; unmark: string };
  /** The id of the card's heading, where a login leads back to. */
  place: string;
}

/**
 * A card's heart: whether it shows as marked, and the submit handler of its form, which leaves the form's
 * other buttons alone. A visitor's form is submitted normally, which leads to login and back.
 */
export function useHeart(heart: CardHeart) {
  const t = useT();
  const { member, scope } = useScope();
  const wanted = useSyncExternalStore(
    store.subscribe,
    () => {
      const marks = store.marks();
      const tapped = marks.wanted.get(heart.id);
      return tapped !== undefined && marks.scope === scope() ? tapped : undefined;
    },
    () => undefined,
  );
  const marked = wanted ?? heart.marked;
  const { mark, unmark } = heart.intents;
  const hearts = `button[value=${mark}], button[value=${unmark}]`;
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!submitter?.matches(hearts)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const card = form.closest('article');
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    void store.tap(scope(), heart.id, !marked, async (wanted) => {
      const hide = showNotice({ kind: 'wait', text: t('favourite_saving') }, favourite_hint_ms);
      const answer = await sendMark(heart, wanted);
      hide();
      if (answer === 'login') goToLogin(heart);
      if (typeof answer === 'string') return answer;
      showNotice({ kind: 'good', text: answer.text }, answer.duration_ms);
      return 'saved';
    });
    // A row that disappears takes the focus along.
    queueMicrotask(() => {
      if (form.isConnected) return;
      next?.querySelector<HTMLElement>(hearts)?.focus({ preventScroll: true });
    });
  };
  return { marked, onSubmit: member ? onSubmit : undefined };
}

/**
 * Asks the server to save a mark. Uses fetch itself: a form sent by the router reloads the page's
 * data, leads to the error page when the network fails, and aborts the one before it.
 */
async function sendMark(
  { path, fields, intents }: CardHeart,
  marked: boolean,
): Promise<Exclude<MarkOutcome, 'saved'> | MarkSaved> {
  const intent = marked ? intents.mark : intents.unmark;
  try {
    const answer = await fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ intent, ...fields }),
      // Launching the game right after must not abort this request.
      keepalive: true,
    });
    if (answer.status === 401) return 'login';
    return answer.ok ? ((await answer.json()) as MarkSaved) : 'refused';
  } catch {
    return 'refused';
  }
}

/** Redirects as the plain form does; the login page then says that the session ended. */
function goToLogin({ place }: CardHeart): void {
  const { pathname, search } = window.location;
  const back = encodeURIComponent(`${pathname}${search}#${place}`);
  window.location.assign(`/m/login?redirectTo=${back}`);
}

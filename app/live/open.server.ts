import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { liveChanges } from '@server/areas/site/api/live';
import type { ResponseOf } from '@server/kernel/api/call';
import { depositView, withdrawalView } from '~/areas/wallet/liveMoney.server';
import { winnersView } from '~/areas/games/liveWinners.server';
import { unreadView } from '~/areas/site/liveUnread.server';
import { ticketView, ticketsView } from '~/areas/lottery/liveTickets.server';
import { drawView, lotteriesView } from '~/areas/lottery/liveLotteries.server';
import { deskView } from '~/areas/support/liveDesk.server';
import { runtimeOf } from '~/gateway/runtime.server';
import { closedSite, requireOpenData } from '~/session/closed.server';
import { securityHeaders } from '~/session/headers';
import { openAnyPage, type Page } from '~/session/page.server';
import { styles } from '~/session/styles.server';
import type { LiveKind } from './kind';
import { html, markupOf } from './markup.server';
import { live_path, type LiveState, type LiveView } from './view';

/** By the last part of the address, `/m/live/NAME`. */
const kinds: Readonly<Record<string, LiveKind>> = {
  draw: drawView,
  elott: lotteriesView,
  deposit: depositView,
  withdrawal: withdrawalView,
  desk: deskView,
  ticket: ticketView,
  tickets: ticketsView,
  unread: unreadView,
  winners: winnersView,
};

/** A platform that is away is asked again after so long. */
const away_ms = 5_000;

const messageOf = (text: string, more: Partial<LiveState> = {}): LiveState => ({
  body: markupOf(html`<p class="live-row">${text}</p>`),
  at: () => ({}),
  topics: [],
  ...more,
});

/**
 * Opens a live view (site#live-pages); null for an address that names none. Throws the answer of a closed site
 * (site#status-pages).
 */
export async function openLive(
  request: Request,
  context: AppLoadContext,
): Promise<LiveView | null> {
  const { pathname } = new URL(request.url);
  const name = pathname.startsWith(live_path) ? pathname.slice(live_path.length).toLowerCase() : '';
  const kind = Object.hasOwn(kinds, name) ? kinds[name]! : undefined;
  if (!kind) return null;
  const page = await openAnyPage(request, context);
  const { t, preferences, session } = page;
  await requireOpenData(page);
  const title = await kind.title(page);
  const theme = preferences.theme === 'dark' ? 'dark' : 'light';
  const css = sheetOf(theme, page.runtime.config.development);
  const wanted = kind.named.map((field) => page.url.searchParams.get(field) ?? '');
  const own = kind.own ? `${session?.token ?? ''} ${page.cookieHeader ?? ''}` : '';
  const key = [name, ...wanted, preferences.lang, theme, own].join('\n');
  const headers = kind.own ? request.headers : choicesOf(request.headers);
  return {
    key: createHash('sha256').update(key).digest('base64url'),
    page: kind.page(page),
    isOff: page.url.searchParams.get('live')?.toLowerCase() === 'off',
    lang: preferences.lang,
    headers: headersOf(page, css),
    read: async (newerThan) => {
      // Each reading is a request of its own: what the one before has learned of the session is not believed.
      const fresh: AppLoadContext = { ...context, calls: [], ...(newerThan && { newerThan }) };
      const now = await openAnyPage(new Request(request.url, { headers }), fresh);
      // A view for all does not end for all because one of them may see it no more.
      if (kind.own && (await closedSite(now)))
        return messageOf(t('live_unknown'), { isOver: true });
      const state = await kind.read(now);
      if (state === 'away') return messageOf(t('live_away'), { again_ms: away_ms });
      if (state === 'ended') return messageOf(t('live_ended'), { isOver: true });
      if (!state) return messageOf(t('live_unknown'), { isOver: true });
      const { member } = kind.own ? await now.member() : { member: null };
      return member?.sessionEndsAt ? { ...state, endsAt: member.sessionEndsAt } : state;
    },
    write: (body, { head = '', foot = '' } = {}) =>
      `<!DOCTYPE html><html lang="${preferences.lang}" data-theme="${theme}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${markupOf(html`${title}`)}</title>` +
      `<style>${css}</style>${head}</head><body class="live-doc"><main><h1>${markupOf(html`${title}`)}</h1>${body}</main>${foot}`,
    words: {
      goOn: t('live_go_on'),
      off: t('live_off'),
      on: t('live_on'),
      whole: t('live_whole'),
    },
  };
}

/**
 * Returns the changes of the platform after a cursor, for all views of this process; undefined where the platform is away or
 * tells none.
 */
export async function changesAfter(
  since: string,
  context: AppLoadContext,
): Promise<ResponseOf<typeof liveChanges> | undefined> {
  const page = await openAnyPage(new Request(`http://localhost${live_path}changes`), context);
  const answer = await page.call(liveChanges, { since });
  return answer.ok ? answer.value : undefined;
}

/** The headers by which a view for all is read: the choices of its readers, and nothing by which one of them is known. */
function choicesOf(headers: Headers): Headers {
  const chosen = new Headers();
  const prefs = /(?:^|;\s*)((?:__Host-)?ck_prefs=[^;]*)/.exec(headers.get('Cookie') ?? '')?.[1];
  if (prefs !== undefined) chosen.set('Cookie', prefs);
  const languages = headers.get('Accept-Language');
  if (languages !== null) chosen.set('Accept-Language', languages);
  return chosen;
}

/** The custom properties that both themes share stand at the head of the base sheet. */
const tokens = /^:root\{[^}]*\}/;
const sheets = new Map<string, string>();

function sheetOf(theme: 'light' | 'dark', development: boolean): string {
  let css = development ? undefined : sheets.get(theme);
  if (css === undefined) {
    const { base = '', liveDoc = '', [theme]: colours = '' } = styles(development).sheets;
    css = (tokens.exec(base)?.[0] ?? '') + colours + liveDoc;
    sheets.set(theme, css);
  }
  return css;
}

/** The one document of ours that a frame may hold, and only a frame of ours. */
function headersOf({ runtime }: Page, css: string): Record<string, string> {
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  const policy = { ...runtime.config, imageOrigins: [], formOrigins: [] };
  return {
    ...securityHeaders(policy, { scripts: [], styles: [] }),
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src '${hash}'`,
      "frame-ancestors 'self'",
      "form-action 'none'",
      "base-uri 'none'",
    ].join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Robots-Tag': 'noindex',
  };
}

/** The view of a request that plain `remix-serve` answers: the value of now, which the frame asks for again. */
export async function shortAnswer(request: Request, context: AppLoadContext): Promise<Response> {
  const view = await openLive(request, context);
  await requireOpenData(await openAnyPage(request, context));
  if (!view) return new Response('Not found', { status: 404 });
  const runtime = await runtimeOf(context);
  const { shortDocument } = await import('./document');
  const state = await view.read();
  const text = shortDocument(view, state, { now: runtime.clock.now(), again_s: 30 });
  return new Response(text, { headers: view.headers });
}

import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { screenAt } from './addresses';
import { ServerPageProvider } from './document';
import { runtimeOf } from './gateway/runtime.server';
import { key_field } from './forms/key.server';
import type { Handle } from './handle';
import { closedSite, closedStatus, maintenance_retry_s } from './session/closed.server';
import { passkey_script } from './areas/console/passkeys/script';
import { consoleHeaders, pictureOrigins, securityHeaders } from './session/headers';
import { dataPlaces, type DataPlace } from './session/dataUse';
import { isFillable, openAnyPage, type Page } from './session/page.server';
import { pageOfFile } from './session/paged';
import { messagesOf } from './i18n/messages.server';
import type { Language } from './i18n/languages';
import type { Namespace } from './i18n/keys';
import { away_retry_s } from './session/reply.server';
import {
  isRefusedPrefetch,
  prefetched,
  refusedPrefetch,
  speculation_path,
} from './session/prefetch.server';
import {
  afterFirstView,
  cssOf,
  splitSharedScripts,
  styles,
  styles_place,
  withFirstPicture,
} from './session/styles.server';
import {
  filled,
  loadedData,
  OwnTexts,
  storedTemplate,
  storeTemplate,
  templateKey,
  templateParts,
} from './session/template.server';
import { slottedPage } from './session/slots.server';
import { withChoiceMark } from './session/unkept.server';

const render_limit_ms = 10_000;
const ok = 200;
const too_many = 429;
const unavailable = 503;
/**
 * The answer to a form: with `no-store`, Back to it from another page is the browser's own error page, and what was typed
 * is gone.
 */
const cached_for_back = 'private, no-cache';
/** A visitor's page, for caches between the visitor and us. */
const cached_by_all = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

/**
 * Answers a page request with the whole page at once: nothing is streamed to a phone that cannot
 * run script. The page's own inline scripts and styles are hashed into its CSP.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { config, log } = await runtimeOf(context);
  const pathname = new URL(request.url).pathname;
  // Under plain remix-serve a missing file gets this far; it gets the same short answer.
  if (answered === 404 && /\.[A-Za-z0-9]{1,12}$/.test(pathname)) {
    return new Response('Not found', {
      status: answered,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const page = await openAnyPage(request, context);
  if (page.staffVisit) return consolePage(page, { request, answered, headers, remix });
  const closed = answered === too_many ? null : await closedSite(page);
  const status = closed ? closedStatus(closed) : answered;
  // Nothing is rendered that is thrown away.
  if (isRefusedPrefetch(request, context, headers)) return refusedPrefetch();
  await reportWait(headers, status, () => page);
  const asData = dataAnswer(page, status, headers, remix);
  if (asData) return asData;
  // The mark of the form before is for this page alone: no link carries it on.
  if (page.unkept) remix.staticHandlerContext.location.search = page.url.search;
  // The page's own forms are sent to this address.
  if (page.asksNext) remix.staticHandlerContext.location.search = withChoiceMark(page.url);
  const nonce = randomBytes(12).toString('base64url');
  const { context: browser, sharedScripts } = splitSharedScripts(remix);
  const dataPlace = dataPlaceOf(page, context);
  const rendered = await render(
    <ServerPageProvider
      value={{
        nonce,
        stylesPlace: styles_place,
        sharedScripts,
        requestId: page.requestId,
        dataUse: dataPlace && dataLine(page, dataPlace),
      }}
    >
      <RemixServer context={browser} url={request.url} nonce={nonce} abortDelay={render_limit_ms} />
    </ServerPageProvider>,
    (cause) => log.error({ err: cause, requestId: page.requestId }, 'rendering failed'),
  );
  const body = dataPlace ? rendered.replace(script_marks, '') : rendered;
  const css = cssOf(body, styles(config.development));
  const {
    html: plain,
    scripts,
    styles: sheets,
  } = hashInline(
    (config.development ? body : afterFirstView(body, nonce)).replace(styles_place, () => css),
    nonce,
  );
  // A visitor may come for the first time; a member has the pictures of before, and who has a dictionary too.
  const mayBeNew = page.isForAll && context.invented === undefined && !config.development;
  const html = mayBeNew ? await withFirstPicture(plain) : plain;
  const { own } = page;
  const { parts, hashes: places } = own ? templateParts(html) : noTemplate;
  const site = await page.status();
  const imageOrigins = site.ok ? pictureOrigins(site.value.info) : [];
  const policy = { ...config, imageOrigins, hasFrames: html.includes('<iframe class="live') };
  const hashes = { scripts: scripts.map((hash) => places.get(hash) ?? hash), styles: sheets };
  for (const [name, value] of Object.entries(securityHeaders(policy, hashes))) {
    headers.set(name, value);
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  setStorage(headers, { page, status, html, isForm: request.method === 'POST' });
  if (announces(page, status)) headers.set('Speculation-Rules', `"${speculation_path}"`);
  headers.set('Accept-CH', 'Save-Data, ECT');
  headers.set('Server-Timing', 'page;desc="made"');
  context.isForAll =
    page.isForAll &&
    !closed &&
    (status === ok || (page.unnamed && status === 404)) &&
    !headers.has('Set-Cookie') &&
    !html.includes(`name="${key_field}"`);
  if (context.isForAll && site.ok && site.value.sameForAddresses && dataPlace !== 'visit')
    share(headers, config);
  if (!own) return new Response(html, { status, headers });
  const key =
    own.isWhole || status !== ok || closed || !page.isComplete ? null : await keyOf(page, context);
  const template = { parts, headers: [...headers], status };
  if (key !== null && !headers.has('Set-Cookie')) storeTemplate(key, template);
  const { html: ownHtml, headers: ownHeaders } = filled(template, own);
  return new Response(ownHtml, { status, headers: ownHeaders });
}

/**
 * Answers with a page of the operator's console, which sends no script but that of passkeys, and asks nothing of the members' site. A browser keeps,
 * for Back, the answer to a form and pages of forms with a key: words that were typed there come back, and what is sent
 * again lands once (console#forms); nothing that holds a secret.
 */
async function consolePage(
  visit: Page,
  {
    request,
    answered,
    headers,
    remix,
  }: { request: Request; answered: number; headers: Headers; remix: EntryContext },
): Promise<Response> {
  const { runtime, requestId } = visit;
  const { config, log } = runtime;
  const nonce = randomBytes(12).toString('base64url');
  const server = { nonce, stylesPlace: styles_place, sharedScripts: [], requestId };
  const rendered = await render(
    <ServerPageProvider value={server}>
      <RemixServer context={remix} url={request.url} nonce={nonce} abortDelay={render_limit_ms} />
    </ServerPageProvider>,
    (cause) => log.error({ err: cause, requestId }, 'rendering failed'),
  );
  const body = rendered.replace(script_marks, '');
  const css = cssOf(body, styles(config.development));
  const page = hashInline(
    body.replace(styles_place, () => css),
    nonce,
  );
  const origin = config.publicOrigin ?? visit.url.origin;
  const script = visit.asksPasskey && `${origin}${passkey_script}`;
  for (const [name, value] of Object.entries(consoleHeaders(config, page.styles, script)))
    headers.set(name, value);
  const isKeyed = answered === ok && page.html.includes(`name="${key_field}"`);
  const isStored = request.method === 'POST' || isKeyed;
  if (isStored && !visit.holdsSecret) headers.set('Cache-Control', cached_for_back);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page.html, { status: answered, headers });
}

/** For our own server: the views that stay fresh without script (site#live-pages). */
export { changesAfter, openLive } from './live/open.server';

/** Behind a page React marks where script goes on. */
const script_marks = /(?:<!--\/?\$-->)+$/;

/**
 * Returns which bytes a page says (site#data-use): in lite mode its own, and those of the visit where somebody has chosen
 * it. Undefined where nobody would write them: without our own server nothing is packed.
 */
function dataPlaceOf({ lite, preferences }: Page, context: AppLoadContext): DataPlace | undefined {
  if (!lite || !context.weighsPages) return undefined;
  return preferences.lite ? 'visit' : 'page';
}

/** The line that says them, with the place where they are written. */
const dataLine = ({ t }: Page, place: DataPlace): string =>
  t(place === 'visit' ? 'data_visit' : 'data_page', { bytes: dataPlaces[place] });

const keyOf = async (page: Page, context: AppLoadContext): Promise<string | null> => {
  const loaded = await loadedData(context);
  return loaded && templateKey(page.url.pathname + page.url.search, loaded);
};

/**
 * For our own server: answers a member's request by the template of its page, filled with the member's own texts
 * (site#filled-pages). Null where there is no template: what `loaders` have loaded then serves the page that is rendered.
 */
export async function filledPage(
  request: Request,
  context: AppLoadContext,
  loaders: readonly LoaderFunction[],
) {
  // An address that leads on has no page to open.
  const page = await openAnyPage(request, context).catch(() => null);
  if (!page || !isFillable(page)) return null;
  const own = (page.own = new OwnTexts());
  await Promise.allSettled(loaders.map((load) => load({ request, context, params: {} })));
  const key = own.isWhole ? null : await keyOf(page, context);
  const template = key === null ? undefined : storedTemplate(key);
  // Nobody keeps a page that may miss something, and a prefetch that would do something is refused.
  if (!template || !page.isComplete || context.actsOnTap) return null;
  const named = <Answer extends { headers: Headers }>(answer: Answer): Answer => {
    answer.headers.set('Server-Timing', 'page;desc="filled"');
    return answer;
  };
  return {
    status: template.status,
    whole: () => named(filled(template, own)),
    slotted: () => {
      const page = slottedPage(template, own);
      return page && named(page);
    },
  };
}

/**
 * For our own server: texts that pages of members have and those of visitors lack, as they stand in a page: the words of namespaces, and all
 * style sheets (site#dictionaries).
 */
export const commonTexts = (language: Language, namespaces: readonly Namespace[]): string[] => [
  JSON.stringify(JSON.stringify(messagesOf(language, namespaces))),
  ...Object.entries(styles(false).sheets).flatMap(([name, sheet]) =>
    name.startsWith('console') ? [] : [sheet],
  ),
];

const noTemplate = { parts: [], hashes: new Map<string, string>() };

/**
 * Says what a browser may keep of a page for Back, and of one that it has prefetched: the answer to a form, and the
 * screens that the route table names, where the platform has answered; nothing that holds a secret, or a key by which Back would send the same form twice.
 * A page that was asked for is asked for again when a cookie has changed since (site#back); the answer to a form is not.
 */
function setStorage(
  headers: Headers,
  { page, status, html, isForm }: { page: Page; status: number; html: string; isForm: boolean },
): void {
  const isStored =
    isForm ||
    (status === ok &&
      page.isComplete &&
      prefetched(page.url) &&
      !html.includes(`name="${key_field}"`));
  const cacheControl = isStored && !page.holdsSecret ? cached_for_back : 'no-store';
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControl);
  if (!isForm) headers.append('Vary', 'Cookie, Save-Data, ECT');
}

/**
 * Lets a cache in front of us keep a visitor's page too (site#stored-pages): for five seconds, by all that the page goes
 * by. Never where the operator has blocked addresses: who is kept out would get it.
 */
function share(headers: Headers, { countryHeader }: { countryHeader?: string | undefined }): void {
  headers.set('Cache-Control', cached_by_all);
  const by = ['Accept-Language', 'User-Agent', countryHeader].filter(Boolean);
  headers.append('Vary', by.join(', '));
}

/** True for a page whose links a browser may prefetch: never for those who save data or are on a slow line. */
const announces = ({ lite, url }: Page, status: number): boolean =>
  !lite && status === ok && screenAt(url.pathname, url.searchParams.get('gameType')).bottomMenu;

/** For our own server, which keeps the pages of visitors. */
export { isOpenTo, visitorKey } from './session/page.server';

/** Tells somebody who came too often, or while the site is closed or the platform away, when to come again. */
async function reportWait(
  headers: Headers,
  status: number,
  pageOf: () => Page | Promise<Page>,
): Promise<void> {
  if (status === too_many) headers.set('Retry-After', String((await pageOf()).wait_s));
  if (status !== unavailable) return;
  const closed = (await closedSite(await pageOf())) !== null;
  headers.set('Retry-After', String(closed ? maintenance_retry_s : away_retry_s));
}

/** The data of a page is as personal as the page. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  // A request that leads elsewhere has no page to open.
  await reportWait(response.headers, response.status, () => openAnyPage(request, context));
  if (isRefusedPrefetch(request, context, response.headers)) return refusedPrefetch();
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A screen that offers its data answers with it instead of the page where that is asked for. */
function dataAnswer(
  { wantsData }: Page,
  status: number,
  headers: Headers,
  remix: EntryContext,
): Response | null {
  const id = remix.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const { json } = (remix.routeModules[id]?.handle ?? {}) as Handle;
  if (!json) return null;
  // A cache in front must not give the one for the other.
  headers.append('Vary', 'Accept');
  if (!wantsData) return null;
  // Null and not undefined where a method was refused before the loader ran.
  const loaded: unknown = remix.staticHandlerContext.loaderData[id] ?? undefined;
  headers.set('Content-Type', 'application/json; charset=utf-8');
  headers.set('Cache-Control', 'no-store');
  const body = loaded === undefined ? { success: false } : json(loaded);
  return new Response(JSON.stringify(body, null, 2), { status, headers });
}

function render(tree: React.ReactElement, onError: (cause: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      onAllReady() {
        const out = new PassThrough();
        // React 18 pads a chunk with NUL if a multi-byte character does not fit.
        text(out).then((html) => resolve(html.replaceAll('\0', '')), reject);
        pipe(out);
        clearTimeout(limit);
      },
      onShellError: reject,
      onError,
    });
    const limit = setTimeout(abort, render_limit_ms);
  });
}

const sha256 = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Hashes the inline scripts and styles with this render's nonce, and removes the nonce, so that the
 * page can be cached. Elements without it are not ours and get no hash.
 */
function hashInline(
  body: string,
  nonce: string,
): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const inline = new RegExp(`<(script|style)([^>]*)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, 'g');
  const html = body.replace(
    inline,
    (_whole, tag: string, before: string, after: string, content: string) => {
      if (content !== '') (tag === 'script' ? scripts : styles).push(sha256(content));
      return `<${tag}${before}${after}>${content}</${tag}>`;
    },
  );
  return { html: html.replaceAll(mark, ''), scripts, styles };
}

/**
 * Logs an unexpected error of a loader or an action, under the reference that the page shows. The refusal of a
 * download is kept: its route has no page to show it (`server/web/app.ts`).
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (isRouteErrorResponse(error)) {
    const page = pageOfFile(new URL(request.url));
    const thrown = data(error.data as unknown, { status: error.status });
    if (page) context.refused = { page, thrown };
    return;
  }
  if (request.signal.aborted) return;
  // A page that cannot be made of such answers is left out of the dictionary.
  if (context.invented) return;
  const { requestId } = context;
  const path = new URL(request.url).pathname;
  runtimeOf(context)
    .then(({ log }) => log.error({ err: error, requestId, path }, 'unexpected'))
    // If the runtime itself failed, its failure is the error that was thrown.
    .catch(() => undefined);
}

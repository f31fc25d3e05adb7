import { randomBytes, randomUUID } from 'node:crypto';
import { redirect, type AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import { memberInfo } from '@server/areas/account/api/entry';
import { type SiteInfo, systemStatus } from '@server/areas/site/api/site';
import type { Call, RequestOf, ResponseOf } from '@server/kernel/api/call';
import type { StaffAnswer, StaffCall } from '@server/kernel/api/staff';
import { errors, type ErrorCode } from '@server/kernel/api/errors';
import { usual_wait_s } from '@server/kernel/api/limits';
import { canonicalPath, isAwaitedData, screenAt } from '~/addresses';
import { failed, isAway, type CallResult } from '~/gateway/answer.server';
import { cachedCall, lastAnswer } from '~/gateway/cache.server';
import { runtimeOf, type Runtime, type StaffVisit } from '~/gateway/runtime.server';
import { openTransport, type Transport } from '~/gateway/transport.server';
import { unlimited, openWaitBudget } from '~/gateway/waitBudget.server';
import { dateTime } from '~/i18n/format';
import { remixI18n, translator } from '~/i18n/i18n.server';
import { languageNames, type Language } from '~/i18n/languages';
import type { Translate } from '~/i18n/translate';
import { isOpen, type Screen } from '~/routes';
import { isEnded, trial_type } from './access';
import { closedSite, requireOpenData } from './closed.server';
import {
  cookiesOf,
  type Flash,
  type Cookies,
  type Preferences,
  type SessionCookie,
  type Visit,
} from './cookies.server';
import { imageOriginsOf } from './headers';
import { deviceOf, inAppBrowser, type Device } from './phone';
import { isAct, isPrefetch } from './prefetch.server';
import { emptyAnswer, invented_session } from './invented.server';
import { consoleLanguage, openStaffVisit } from './staffVisit.server';
import type { OwnTexts } from './template.server';
import { mayKeepNone, takeMark, type Unkept } from './unkept.server';

/** The language of the form's button; null if it names no language that is offered. */
export const readLanguage = (form: FormData): Language | null =>
  languageNames.find(({ code }) => code === form.get('lang'))?.code ?? null;

/** Returns the key of one filled-in form: sent twice, it returns the first outcome. */
export const newIdempotencyKey = (): string => randomBytes(16).toString('base64url');

/** The answer to a request beyond the limits where no page is expected: a picture, or data for script. */
const bareFloodAnswer = (seconds: number): Response =>
  new Response('Too many requests, please wait a little.', {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  });

export type MemberInfo = ResponseOf<typeof memberInfo>;

/** For whom and where the areas are asked for their parts of a page's frame. */
export interface FrameInput {
  /** The site's settings; undefined while the platform is away. */
  info: SiteInfo | undefined;
  member: MemberInfo | null;
  screen: Pick<Screen, 'id' | 'top' | 'parent'>;
  /** The site is closed to this visitor: the frame asks nothing then. */
  isClosed: boolean;
}

/** The state of one request, shared by all its loaders and its action. */
export interface Page {
  runtime: Runtime;
  /** Returns the platform's time in epoch milliseconds, by which it decides what is open and what is over. */
  now(): number;
  cookies: Cookies;
  url: URL;
  /** An action may change them before the loaders of the same request run (a new language). */
  preferences: Preferences;
  visit: Visit;
  session: SessionCookie | null;
  /** The id of the member whose session on this browser has ended. */
  endedMember: string | undefined;
  t: Translate;
  /** An instant as its day and time, in the reader's language and the operator's zone. */
  dateTime(this: void, instant: number): string;
  requestId: string;
  address: string;
  /** The browser's User-Agent. A page that reads it is its own visitor's. */
  readonly device: string;
  /** The kind of phone, and of the app that shows the page, as far as pages go by it. */
  readonly phone: Device & { inApp: ReturnType<typeof inAppBrowser> };
  /**
   * The cookie with the browser's secret, where this request has made the secret for a call of the
   * accounts: the answer must set it. Null where the browser has one, or needs none.
   */
  newDevice(): Promise<string> | null;
  cookieHeader: string | null;
  lite: boolean;
  /** The browser should have this of the form before, and keeps no cookies. */
  unkept: Unkept | undefined;
  /** A form of a browser that may keep no cookies. */
  mayLose: boolean;
  /** Such a form has chosen the language and is answered in place: the form that it sends next shows what was kept. */
  asksNext?: true;
  /** Home is in the place of an address that does not exist (site#routes). */
  unnamed: boolean;
  /** The data of the screen is asked for, not its page. */
  wantsData: boolean;
  /** The request comes from script, not from a plain form or link; false if unknown. */
  scripted: boolean;
  /**
   * A browser asks for the page before anybody has tapped (site#prefetch). A call that does something fails then, and the
   * page that made it, or one that sets a cookie, is refused as a whole.
   */
  isPrefetch: boolean;
  /** Calls the platform with the member's token, as the browser that asks or as another device. */
  call<C extends Call>(
    call: C,
    input: RequestOf<C>,
    token?: string,
    device?: string,
  ): Promise<CallResult<ResponseOf<C>>>;
  /** The visit to the operator's console; undefined on every page of the members' site (console#two-origins). */
  staffVisit: StaffVisit | undefined;
  /** The id of the member of staff whose session this browser has, or had: their drafts are given to nobody else. */
  staffOwner: string | undefined;
  /** The code of the second factor that the form in hand brings (console#step-up). */
  staffCode?: string;
  /** Makes a call of the console. Throws on a page of the members' site. */
  staff<C extends StaffCall>(
    this: void,
    call: C,
    input: z.input<C['request']>,
  ): Promise<CallResult<StaffAnswer<C>>>;
  /** The same for public data, cached in the process for a while. */
  cached<C extends Call>(
    call: C,
    input: RequestOf<C>,
    scope?: string,
  ): Promise<CallResult<ResponseOf<C>>>;
  status(): Promise<CallResult<ResponseOf<typeof systemStatus>>>;
  /** Returns the country of the request's address, as the platform has told it before; until then the address itself. */
  region(): string;
  /**
   * True for a document whose pictures of games come in sheets: not from a CDN of the operator's, which has the single files, nor
   * for a script, whose page goes on with the origin that it came with, nor in lite mode, which loads no picture that is far.
   */
  hasSheets(): Promise<boolean>;
  /** Prefetches what a call with secrets needs, while the page makes other calls. */
  readyToSeal(): Promise<void>;
  /** The member of the session, fetched once per request; `ended` says why there is none. */
  member(): Promise<{ member: MemberInfo | null; ended: ErrorCode | null }>;
  /**
   * The seconds after which somebody who came too often may succeed, as the platform has told it to
   * this request.
   */
  wait_s: number;
  /** The names of the calls that this request has made so far, for the log. */
  calls: string[];
  /** False as soon as the page has asked for anything that is one visitor's own, or that failed (site#stored-pages). */
  isForAll: boolean;
  /** The member's own texts, where the page is made of a template and filled with them (site#filled-pages). */
  own?: OwnTexts;
  /** False as soon as the platform has not answered: no browser keeps a page that may miss something. */
  isComplete: boolean;
  /** Set if the request is beyond the limits: it is refused, and the next may come after this. */
  retryAfter_s: number | undefined;
  /** Beside it: not the visitor came too often, the process has no time (site#overload). */
  isOverload: boolean;
  /** The answer to a form repeats a secret that was typed: no browser may keep it. */
  holdsSecret?: true;
  /** The one page of the console that sends a script, that of passkeys (console#passkeys). */
  asksPasskey?: true;
  /** A message that an action of this request leaves for its own page, in place of one from the page before. */
  notice?: Flash;
  /** The refusal of a download that is to be shown in the frame of this page; undefined on every other page. */
  refused: unknown;
}

/**
 * The part of a page that `shared` data may depend on: nothing that distinguishes one visitor or
 * member from another of the same kind.
 */
export type SharedPage = Pick<
  Page,
  'runtime' | 'now' | 'url' | 'lite' | 'unnamed' | 'scripted' | 'cached' | 'hasSheets'
> & {
  preferences: Pick<Preferences, 'lang'>;
};

/**
 * True for a page that is loaded with a panel open on top of it: nobody sees the lists behind, and
 * closing the panel loads the page without it. Script keeps the whole page behind a panel. Home in the place of an
 * address that does not exist is as short.
 */
export const isBehindPanel = ({
  url,
  scripted,
  unnamed,
}: Pick<SharedPage, 'url' | 'scripted' | 'unnamed'>): boolean =>
  unnamed || (!scripted && url.searchParams.has('open'));

const device_bytes = 32;
/** Not OTHERS, which is an installed app (account#device). */
const unnamed_browser = 'Browser';
const too_many = 429;
const permanent_redirect = 308;
const pages = new WeakMap<AppLoadContext, Promise<Page>>();
const transports = new WeakMap<Runtime, { transport: Transport; cookies: Cookies }>();

/**
 * Returns the request's page: created on the first call, the same for every loader of the request.
 */
export async function openPage(request: Request, context: AppLoadContext): Promise<Page> {
  const { retryAfter_s } = context;
  if (retryAfter_s) throw bareFloodAnswer(retryAfter_s);
  const page = await openAnyPage(request, context);
  await requireOpenData(page);
  return page;
}

/**
 * The same for a request beyond the limits, and on a closed site; the caller refuses it by
 * `retryAfter_s` and `requireOpenSite`.
 */
export function openAnyPage(request: Request, context: AppLoadContext): Promise<Page> {
  let page = pages.get(context);
  if (!page) {
    page = makePage(request, context);
    pages.set(context, page);
  }
  return page;
}

async function makePage(request: Request, context: AppLoadContext): Promise<Page> {
  const url = new URL(request.url);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // Our own server has done so already (`server/web/app.ts`).
  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname && reads) {
    throw redirect(canonical + url.search, permanent_redirect);
  }
  url.pathname = canonical;
  const mark = takeMark(url);
  const keepsCookies = request.headers.has('Cookie');
  if (mark && keepsCookies && reads) throw redirect(url.pathname + url.search + url.hash);
  const unkept = keepsCookies ? undefined : mark;
  const runtime = await runtimeOf(context);
  let shared = transports.get(runtime);
  if (!shared) {
    shared = { transport: openTransport(runtime), cookies: cookiesOf(runtime.config) };
    transports.set(runtime, shared);
  }
  const { transport, cookies } = shared;
  const cookieHeader = request.headers.get('Cookie');
  const [stored, lang, visit, found, endedMember, knownDevice] = await Promise.all([
    cookies.preferences.read(cookieHeader),
    remixI18n.getLocale(request),
    cookies.visit.read(cookieHeader),
    cookies.session.read(cookieHeader),
    cookies.ended.read(cookieHeader),
    cookies.device.read(cookieHeader),
  ]);
  const opened = context.staffDoor && (await openStaffVisit(request, context, runtime.config));
  const session = context.invented ? invented_session : opened ? null : found;
  const deviceToken = knownDevice ?? randomBytes(device_bytes).toString('base64url');
  const preferences: Preferences = {
    ...stored,
    lang: opened ? consoleLanguage(lang) : (lang as Preferences['lang']),
  };
  const requestId = (context.requestId ??= randomUUID());
  const who = {
    address: context.address ?? '',
    country: context.country,
    device: (request.headers.get('User-Agent') ?? unnamed_browser).slice(0, 200),
    requestId,
    deviceToken,
    isPrefetch: isPrefetch(request),
    ...(reads && { page: {} }),
  };
  const calls: string[] = (context.calls ??= []);
  // The platform in this process always answers; the wait for a gateway is limited.
  const waitBudget = runtime.platform ? unlimited : openWaitBudget(runtime.config.gatewayWait_ms);
  // Only forms, members' own pages and long downloads wait for the call's whole limit.
  const waits = !reads || !isOpen(screenAt(url.pathname)) || isAwaitedData(url.pathname);
  let bindsDevice = false;
  const send: Page['call'] = async (
    call,
    input,
    token = page.session?.token,
    device = who.device,
  ) => {
    if (context.invented) {
      page.isForAll = false;
      return { ok: true, value: emptyAnswer(call.response) as never };
    }
    if (page.isPrefetch && isAct(call)) {
      context.actsOnTap = true;
      return failed('gateway_unavailable');
    }
    if (!waits && waitBudget.left_ms() === 0) return noted(failed('gateway_timeout'));
    calls.push(call.name);
    page.isForAll = false;
    bindsDevice ||= 'restricted' in call || 'rotates' in call;
    const answer = transport.send(call, input, { ...who, token, device });
    return noted(await (waits ? answer : waitBudget.within(answer)));
  };
  const noted = <T>(answer: CallResult<T>): CallResult<T> => {
    if (!answer.ok && errors[answer.code][0] === too_many) {
      page.wait_s = Number(answer.detail.retryAfter) || usual_wait_s;
    }
    if (!answer.ok && isAway(answer.code)) page.isComplete = false;
    return answer;
  };
  let member: ReturnType<Page['member']> | undefined;
  let status: ReturnType<Page['status']> | undefined;
  const merchantCode = runtime.config.merchantCode;
  const place = `${who.address} ${who.country}`;
  const page: Page = {
    runtime,
    now: () => runtime.clock.now(),
    cookies,
    url,
    wantsData: wantsData(request),
    preferences,
    visit,
    session,
    endedMember: opened ? undefined : endedMember,
    staffVisit: opened?.visit,
    staffOwner: opened?.owner,
    staff: async (call, input) => {
      if (!opened) throw new Error(`${call.name} is a call of the console`);
      calls.push(call.name);
      const answer = await opened.visit.call(call, input, page.staffCode);
      return answer.ok ? answer : failed(answer.code, { ...answer.detail });
    },
    get t() {
      return translator(page.preferences.lang);
    },
    dateTime: (instant) => dateTime(instant, page.preferences.lang, runtime.config.timeZone),
    requestId,
    address: who.address,
    get device() {
      page.isForAll = false;
      return who.device;
    },
    get phone() {
      return { ...deviceOf(who.device), inApp: inAppBrowser(who.device) };
    },
    newDevice: () =>
      opened
        ? opened.newDevice()
        : bindsDevice && knownDevice === null
          ? cookies.device.write(deviceToken)
          : null,
    cookieHeader,
    lite: preferences.lite || savesData(request.headers),
    unnamed: context.unnamed ?? false,
    unkept,
    mayLose: mayKeepNone(request),
    scripted: context.scripted ?? false,
    isPrefetch: who.isPrefetch,
    call: send,
    cached: (call, input, scope) => {
      const ask = () => {
        calls.push(call.name);
        return transport.send(call, input, who);
      };
      const how = { scope, wait_ms: waitBudget.left_ms(), newerThan: context.newerThan };
      return cachedCall(runtime, call, input, ask, how).then((answer) => {
        if (!answer.ok) page.isForAll = false;
        return noted(answer);
      });
    },
    status: () => (status ??= page.cached(systemStatus, { merchantCode }, place)),
    region: () => {
      const known = lastAnswer(runtime, systemStatus, { merchantCode }, place);
      return known?.ok ? known.value.location.country : place;
    },
    hasSheets: async () => {
      if (page.scripted || page.lite) return false;
      const answer = await page.status();
      return !answer.ok || imageOriginsOf(answer.value.info.imageCDNs ?? []).length === 0;
    },
    readyToSeal: () => transport.readyToSeal(who),
    member: () => (member ??= askMember(page, context.noteStanding)),
    wait_s: usual_wait_s,
    calls,
    isComplete: true,
    isForAll:
      reads &&
      !session &&
      !endedMember &&
      !unkept &&
      !context.retryAfter_s &&
      !('shows' in context),
    retryAfter_s: context.retryAfter_s,
    isOverload: context.isOverload === true,
    refused: context.shows,
  };
  return page;
}

/** Asks for the member, and tells our own server whether the session lives: only a living one has limits of its own. */
async function askMember(
  page: Page,
  noteStanding: AppLoadContext['noteStanding'],
): ReturnType<Page['member']> {
  if (!page.session || page.retryAfter_s) return { member: null, ended: null };
  const answer = await page.call(memberInfo, { lang: page.preferences.lang });
  if (answer.ok) noteStanding?.(answer.value.type !== trial_type);
  else if (isEnded(answer.code)) noteStanding?.(false);
  return answer.ok ? { member: answer.value, ended: null } : { member: null, ended: answer.code };
}

/**
 * True where a request asks for a screen's data and not for its page: by `?format=json`, or by an `Accept` header that names JSON
 * and no page. Browsers name pages.
 */
function wantsData({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  if (new URL(url).searchParams.get('format') === 'json') return true;
  const accept = headers.get('Accept') ?? '';
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/** True if `Save-Data: on` or a slow effective connection asks for pages without script. */
function savesData(headers: Headers): boolean {
  return (
    headers.get('Save-Data')?.toLowerCase() === 'on' ||
    /^(slow-2g|2g)$/.test(headers.get('ECT')?.toLowerCase() ?? '')
  );
}

/**
 * Cookies whose values a visitor's page goes by; the secret of a device is for the calls of accounts alone, the turn for
 * the browser, and the bytes of the visit for our own server.
 */
const read_cookies = /^(__Host-)?ck_(prefs|visit|device|turn|used)$/;
/** Cookies of what waits for one page alone. */
const waiting_cookies = /^(__Host-)?ck_(flash|draft|draft_rest)$/;

/** The names of our cookies in a request. */
const ourCookies = (cookies: string | null): string[] =>
  (cookies ?? '')
    .split(';')
    .map((pair) => pair.split('=', 1)[0]!.trim())
    .filter((name) => /^(__Host-)?ck_/.test(name));

/**
 * True for a member's request whose page may be made of a template (site#filled-pages): nobody is refused, and no message or draft waits
 * for this page alone.
 */
export const isFillable = ({
  session,
  cookieHeader,
  retryAfter_s,
  refused,
  unkept,
}: Page): boolean =>
  session !== null &&
  !retryAfter_s &&
  refused === undefined &&
  !unkept &&
  !ourCookies(cookieHeader).some((name) => waiting_cookies.test(name));

/** A dismissed list of popups is a digest, so that an honest key is short. */
const key_most_chars = 2_000;

/**
 * Returns what a visitor's page goes by: visitors with the same key get the same page (site#stored-pages). Null for
 * members, and for who has a message, a draft or anything else of their own.
 */
export async function visitorKey(
  request: Request,
  context: AppLoadContext,
): Promise<string | null> {
  const cookies = request.headers.get('Cookie');
  if (ourCookies(cookies).some((name) => !read_cookies.test(name))) return null;
  const page = await openAnyPage(request, context);
  if (!page.isForAll || page.wantsData || page.preferences.username !== '') return null;
  const { url, lite, visit, unnamed, phone, preferences } = page;
  const place = unnamed ? [url.origin, unnamed] : [url.href];
  // A gateway would be waited for before the page asks for anything: the first who comes from an address gets a page alone.
  if (page.runtime.platform) await page.status();
  const choices = [cookies !== null, page.region(), lite, preferences, visit, phone];
  const key = JSON.stringify([...place, ...choices]);
  return key.length > key_most_chars ? null : key;
}

/** True if the site is open to a visitor: who is kept out gets no page that was made for others. */
export const isOpenTo = async (request: Request, context: AppLoadContext): Promise<boolean> =>
  (await closedSite(await openAnyPage(request, context))) === null;

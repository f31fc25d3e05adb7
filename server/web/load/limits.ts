import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { networksAround } from '../../kernel/address';
import { uploadLimit_bytes } from '../../../app/session/body/uploadLimit';
import { isPrefetch, refusedPrefetch } from '../../../app/session/prefetch.server';
import { headerOf, requestOf, type WebEnv } from '../env';
import { plainPage } from '../plainPage';
import type { SecurityLog } from '../../kernel/security/securityLog';
import type { FloodGate } from './floodGate';
import type { RequestKeysOf } from '../sessionKey';
import type { Sources } from './sources';

/** A flood is refused before it costs anything; the finer limits are the platform's. */
const window_ms = 10_000;
const pages_per_window = 300;
const posts_per_window = 60;
/** A carrier may have all its members behind one address. */
const members_per_address = 10;
/** This many refusals come as a whole page, with the form to send again; a flood gets a few words. */
const pages_of_refusal = 60;
/** So many of them do whatever else the process has to do: one who was too quick once loses nothing. */
const pages_at_any_time = 2;
/** Counted by size, for a cache with a greatest number takes the room of all its entries before the first comes. */
const entries = { maxSize: 50_000, sizeCalculation: () => 1 };
/** No form of ours is larger, except those with a picture. */
const body_limit_bytes = 256 * 1024;

interface Tally {
  from: number;
  pages: number;
  posts: number;
  refused: number;
}

/**
 * Counts the requests of a source in windows, and returns the tally that is over its limit: the narrowest of its networks
 * first, so that what is refused to one takes nothing from the others of a wider one.
 */
function tallies(scale: number) {
  const seen = new LRUCache<string, Tally>(entries);
  const count = (key: string, isPost: boolean, times: number): Tally | null => {
    const now = performance.now();
    let tally = seen.get(key);
    if (!tally || now - tally.from >= window_ms) {
      tally = { from: now, pages: 0, posts: 0, refused: 0 };
      seen.set(key, tally);
    }
    tally.pages += 1;
    if (isPost) tally.posts += 1;
    const tooManyPosts = isPost && tally.posts > posts_per_window * times;
    return tooManyPosts || tally.pages > pages_per_window * times ? tally : null;
  };
  return (sources: Sources, isPost: boolean): Tally | null => {
    for (const { network, room } of sources) {
      const over = count(network, isPost, scale * room);
      if (over) return over;
    }
    return null;
  };
}

/** A member's session or a device, counted as it is. */
const alone = (key: string): Sources => [{ network: key, room: 1 }];

/** The members of a network share in the queue with each other, as those of as many networks. */
const widened = (networks: Sources): Sources =>
  networks.map(({ network, room }) => ({
    network: `members ${network}`,
    room: room * members_per_address,
  }));

/** Devices that a member has used, by this process's memory, need few forms to come back in. */
const device_share = 0.25;

interface LimitParts {
  /** Closed to a source that is far over its limits. */
  gate?: Pick<FloodGate, 'close' | 'know'>;
  /** True where a refusal may be a whole page of the site. */
  maySayInFull?: () => boolean;
}

/**
 * Limits requests in memory of this process, and the size of bodies. Members are counted by their living session, and
 * all members of a network by a wider limit, so that those who share one do not stop each other; so is a device on which
 * a member was logged in, with a small limit of its own. Everybody else, trial players and ended sessions included, is
 * counted by network: by /64, and with more room by /56 and /48 around it, or by the address and the /24 of IPv4. A session is not known until a page has asked for its member: the first requests of such are
 * counted together, beside the visitors of the network.
 *
 * A prefetch of a browser is nobody's visit: it is counted for itself, by network, and beyond that refused in no words.
 */
export function limits(
  scale: number,
  requestKeys: RequestKeysOf,
  { trip }: Pick<SecurityLog, 'trip'>,
  { gate, maySayInFull = () => true }: LimitParts = {},
): MiddlewareHandler<WebEnv> {
  const ofVisitors = tallies(scale);
  const ofUnknown = tallies(scale);
  const ofSession = tallies(scale);
  const ofDevice = tallies(scale * device_share);
  const ofMembers = tallies(scale * members_per_address);
  const ofPrefetches = tallies(scale);
  const standings = new LRUCache<string, 'member' | 'nobody'>(entries);
  return async (c, next) => {
    const networks = networksAround(c.get('address'));
    c.set('sources', networks);
    if (isPrefetch(requestOf(c))) return ofPrefetches(networks, false) ? refusedPrefetch() : next();
    const isPost = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const cookies = headerOf(c, 'Cookie');
    const { session, device } = await requestKeys(cookies);
    const isMembers = device !== null && standings.get(device) === 'member';
    const standing = session === null ? 'nobody' : (standings.get(session) ?? 'unknown');
    if (session !== null) {
      if (standing === 'member') c.set('sources', [alone(session), widened(networks)].flat());
      c.set('noteStanding', (isMember) => {
        standings.set(session, isMember ? 'member' : 'nobody');
        if (isMember && device !== null) standings.set(device, 'member');
        if (isMember) gate?.know(cookies);
      });
    }
    if (standing === 'member' || isMembers) c.set('memberCookies', cookies);
    const over = ((): Tally | null => {
      // A session that is over its own limit takes nothing from the others of its address.
      if (session !== null && standing === 'member')
        return ofSession(alone(session), isPost) ?? ofMembers(networks, isPost);
      if (isMembers) return ofDevice(alone(device), isPost) ?? ofMembers(networks, isPost);
      return standing === 'unknown' ? ofUnknown(networks, isPost) : ofVisitors(networks, isPost);
    })();
    const limit_bytes = uploadLimit_bytes(c.req.path) ?? body_limit_bytes;
    const tooLarge = Number(headerOf(c, 'Content-Length') ?? 0) > limit_bytes;
    if (over) {
      over.refused += 1;
      const [address, requestId] = [c.get('address'), c.get('requestId')];
      trip(isPost ? 'forms' : 'requests', { address, requestId });
      const retryAfter_s = Math.ceil((over.from + window_ms - performance.now()) / 1000);
      const isFar = over.refused > pages_of_refusal * scale;
      if (isFar)
        gate?.close({ address, member: c.get('memberCookies') }, 429, retryAfter_s * 1_000);
      const bare = tooLarge || isFar || (over.refused > pages_at_any_time && !maySayInFull());
      if (!bare) {
        c.set('retryAfter_s', retryAfter_s);
        await next();
      }
      const refused = bare ? await plainPage(c, 429) : c.res;
      refused.headers.set('Retry-After', String(retryAfter_s));
      if (bare) refused.headers.append('Cache-Control', 'no-transform');
      return refused;
    }
    return tooLarge ? plainPage(c, 413) : next();
  };
}

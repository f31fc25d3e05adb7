import type { ServerResponse } from 'node:http';
import { document_end, goOn, openDocument } from '../../../app/live/document';
import {
  all_topics,
  patchOf,
  type LiveState,
  type LiveView,
  type Places,
} from '../../../app/live/view';
import { blockOf, gzip_head, gzipEnd, joined, no_bytes, rest, type Sum } from './gzipStream';

/** Readers get an answer of this length at most; then it ends with a link to go on. */
const reader_ms = 10 * 60_000;
/** A reader with more than this unread reads too slowly: it is let go. */
const unread_most_bytes = 64 * 1024;
/** So is one that has had anything unread for so long. A phone that sleeps has not: the system's own buffer takes minutes of a view. */
const unread_most_ms = 30_000;
/** Something is sent this often, so that no proxy takes the connection for idle. */
const heartbeat_ms = 20_000;
/** All changes of the store are asked for this often, for all readers together, while there are any. */
const poll_ms = 300;
/** Views are read again this often while the platform tells no changes. */
const untold_ms = 15_000;
/** An answer that has ended, and is not read to its end, is cut off after so long. */
const linger_ms = 30_000;
/** After a stop readers ask again in so long, when the next process is there: a frame that finds nobody never asks again. */
const stop_s = 10;
/** Not all of them at one time. */
const stop_spread_s = 10;

/** Beyond these a reader gets the short answer. The bound of an address is for those alone who have no session. */
export interface LiveLimits {
  process: number;
  address: number;
  session: number;
}

export interface HubParts {
  /** The platform's time, epoch milliseconds. */
  now(): number;
  /** Asks for the changes after a cursor; undefined where the platform is away. */
  changes(
    since: string,
  ): Promise<{ cursor: string; changes: readonly { id: number; topic: string }[] } | undefined>;
  failed(cause: unknown): void;
  limits: LiveLimits;
}

/** Somebody who looks at a view. */
export interface Reader {
  outgoing: ServerResponse;
  /** The address of the request. */
  url: string;
  address: string;
  session: string | null;
}

interface Joined extends Reader {
  since: number;
  /** The sums of what it was sent alone, and of the channel's common parts when it came. */
  began: Sum;
  common: Sum;
  /** Nothing waited to be sent then. */
  drainedAt: number;
}

/** One view with all who look at it: each change is written and packed once. */
class Channel {
  readonly readers = new Set<Joined>();
  state: LiveState;
  places: Places;
  common: Sum = no_bytes;
  readAt: number;
  sentAt: number;
  reading: Promise<void> | undefined;
  isStale: number | undefined;

  constructor(
    readonly view: LiveView,
    state: LiveState,
    now: number,
  ) {
    this.state = state;
    this.places = state.at(now);
    this.readAt = this.sentAt = performance.now();
  }
}

/** Keeps the open answers of a process, and what they show (site#live-pages). */
export function liveHub({ now, changes, failed, limits }: HubParts) {
  const channels = new Map<string, Channel>();
  const opening = new Map<string, Promise<Channel>>();
  const byAddress = new Map<string, number>();
  const bySession = new Map<string, number>();
  /** The ids of changes that were told already: one may be told again. */
  let noticed = new Set<number>();
  let cursor = '';
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const raise = (counts: Map<string, number>, key: string | null, by: number) => {
    if (key === null) return;
    const next = (counts.get(key) ?? 0) + by;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  };

  function leave(channel: Channel, reader: Joined): void {
    if (!channel.readers.delete(reader)) return;
    count -= 1;
    raise(byAddress, reader.session === null ? reader.address : null, -1);
    raise(bySession, reader.session, -1);
    if (channel.readers.size === 0 && channels.get(channel.view.key) === channel)
      channels.delete(channel.view.key);
  }

  /** Sends a common part to all readers of a channel; who reads too slowly is let go. */
  function send(channel: Channel, text: string): void {
    const { packed, sum } = blockOf(text);
    channel.common = joined(channel.common, sum);
    channel.sentAt = performance.now();
    for (const reader of channel.readers) {
      const { outgoing } = reader;
      const unread_bytes = outgoing.writableLength;
      if (unread_bytes === 0) reader.drainedAt = channel.sentAt;
      const isSlow =
        unread_bytes > unread_most_bytes || channel.sentAt - reader.drainedAt > unread_most_ms;
      // A plain end would leave to the system what it holds for who does not read.
      if (isSlow) outgoing.socket?.resetAndDestroy();
      else outgoing.write(packed);
    }
  }

  /** Ends the answer of a reader, with last words of its own. */
  function end(channel: Channel, reader: Joined, text: string): void {
    const last = blockOf(text + document_end);
    const sent = joined(reader.began, rest(channel.common, reader.common));
    reader.outgoing.end(Buffer.concat([last.packed, gzipEnd(joined(sent, last.sum))]));
    setTimeout(() => reader.outgoing.destroy(), linger_ms).unref();
    leave(channel, reader);
  }

  function endAll(channel: Channel, textFor: (reader: Joined) => string): void {
    for (const reader of [...channel.readers]) end(channel, reader, textFor(reader));
  }

  /** Sends what has become another by the time alone. */
  function tick(channel: Channel): void {
    const next = channel.state.at(now());
    const before = channel.places;
    const changed = Object.keys(next).filter((name) => next[name] !== before[name]);
    channel.places = next;
    if (changed.length > 0)
      send(channel, changed.map((name) => patchOf(name, next[name]!)).join(''));
    else if (performance.now() - channel.sentAt > heartbeat_ms) send(channel, '\n');
  }

  /** Reads a channel's view again, once at a time; a change that comes meanwhile is read after. */
  function renew(channel: Channel, newerThan: number): void {
    channel.isStale = newerThan;
    channel.reading ??= readAgain(channel)
      .catch(failed)
      .finally(() => {
        channel.reading = undefined;
      });
  }

  async function readAgain(channel: Channel): Promise<void> {
    while (channel.isStale !== undefined) {
      const newerThan = channel.isStale;
      channel.isStale = undefined;
      const state = await channel.view.read(newerThan);
      const isSame = state.body === channel.state.body;
      channel.state = state;
      channel.readAt = performance.now();
      if (!isSame) {
        channels.delete(channel.view.key);
        return endAll(channel, ({ url }) => goOn(channel.view, url, 0));
      }
      tick(channel);
      if (state.isOver) endAll(channel, () => '');
    }
  }

  function everySecond(): void {
    const instant = performance.now();
    for (const channel of channels.values()) {
      tick(channel);
      for (const reader of channel.readers) {
        // The first are those who came first.
        if (instant - reader.since < reader_ms) break;
        end(channel, reader, goOn(channel.view, reader.url));
      }
      const { again_ms, endsAt } = channel.state;
      const isDue = again_ms !== undefined && instant - channel.readAt >= again_ms;
      if (isDue || (endsAt !== undefined && now() >= endsAt)) renew(channel, instant);
    }
    plan();
  }

  /** A moment after the second has changed. */
  function plan(): void {
    clearTimeout(timer);
    timer = channels.size === 0 ? undefined : setTimeout(everySecond, 1_005 - (now() % 1_000));
  }

  async function poll(): Promise<void> {
    const instant = performance.now();
    const answer = await changes(cursor);
    if (!answer) {
      for (const channel of channels.values())
        if (instant - channel.readAt > untold_ms) renew(channel, instant);
      return;
    }
    const isFirst = cursor === '';
    cursor = answer.cursor;
    const fresh = answer.changes.filter(({ id }) => !noticed.has(id));
    noticed = new Set(answer.changes.map(({ id }) => id));
    if (isFirst || fresh.length === 0) return;
    const topics = new Set(fresh.map(({ topic }) => topic));
    const isAll = topics.has(all_topics);
    for (const channel of channels.values())
      if (isAll || channel.state.topics.some((topic) => topics.has(topic))) renew(channel, instant);
  }

  function planPoll(): void {
    if (polling !== undefined || isStopped) return;
    polling = setTimeout(() => {
      void poll()
        .catch(failed)
        .finally(() => {
          polling = undefined;
          if (channels.size > 0) planPoll();
          else cursor = '';
        });
    }, poll_ms);
  }

  async function channelOf(view: LiveView): Promise<Channel> {
    const found = channels.get(view.key);
    if (found) return found;
    let made = opening.get(view.key);
    if (!made) {
      made = view
        .read()
        .then((state) => new Channel(view, state, now()))
        .finally(() => opening.delete(view.key));
      opening.set(view.key, made);
    }
    return made;
  }

  return {
    /** True where another open answer is within the bounds of the process, and of a session or, without one, of an address. */
    mayJoin: ({ address, session }: Pick<Reader, 'address' | 'session'>): boolean =>
      !isStopped &&
      count < limits.process &&
      (session === null
        ? (byAddress.get(address) ?? 0) < limits.address
        : (bySession.get(session) ?? 0) < limits.session),

    /**
     * Begins the open answer of a reader: the document with the values of now, to which each change is added. Where the view is
     * over the answer ends at once.
     * @param headers those of the answer
     */
    async join(
      view: LiveView,
      reader: Reader,
      headers: Readonly<Record<string, string>>,
    ): Promise<void> {
      // The cursor is taken before the view is read, so that nothing is missed between the two.
      if (cursor === '') await poll();
      const channel = await channelOf(view);
      const { outgoing } = reader;
      if (outgoing.destroyed) return;
      const instant = now();
      tick(channel);
      const text = openDocument(
        view,
        { ...channel.state, at: () => channel.places },
        { url: reader.url, now: instant },
      );
      const first = blockOf(text);
      // Those who wait for its end to undo the request: it would be in memory until then, some 3 kB of each reader.
      outgoing.removeAllListeners('close');
      // No length and no chunks: the end of the connection is the end of the answer.
      outgoing.useChunkedEncodingByDefault = false;
      outgoing.writeHead(200, { ...headers, 'Content-Encoding': 'gzip', Connection: 'close' });
      const { socket } = outgoing;
      socket?.setNoDelay(true);
      outgoing.write(Buffer.concat([gzip_head, first.packed]));
      const joinedReader: Joined = {
        ...reader,
        since: performance.now(),
        began: first.sum,
        common: channel.common,
        drainedAt: performance.now(),
      };
      channel.readers.add(joinedReader);
      count += 1;
      raise(byAddress, reader.session === null ? reader.address : null, 1);
      raise(bySession, reader.session, 1);
      outgoing.once('close', () => leave(channel, joinedReader));
      outgoing.on('error', () => leave(channel, joinedReader));
      if (channel.state.isOver) return end(channel, joinedReader, '');
      channels.set(view.key, channel);
      plan();
      planPoll();
    },

    /** Ends all answers: their readers ask again, a little later. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(polling);
      for (const channel of [...channels.values()]) {
        let index = 0;
        endAll(channel, ({ url }) => {
          index += 1;
          return goOn(channel.view, url, stop_s + (index % stop_spread_s));
        });
      }
    },

    /** The open answers of this process. */
    count: () => count,
  };
}

export type LiveHub = ReturnType<typeof liveHub>;

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { livePlace, type LiveState, type LiveView } from '../../../app/live/view';
import { liveHub, type LiveLimits, type Reader } from './hub';

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The answer of a reader, as far as it was written. */
function phone(session: string | null = null, address = '192.0.2.1') {
  const parts: Buffer[] = [];
  const outgoing = Object.assign(new EventEmitter(), {
    destroyed: false,
    ended: false,
    writableLength: 0,
    socket: { setNoDelay: () => undefined, resetAndDestroy: () => outgoing.destroy() },
    useChunkedEncodingByDefault: true,
    headers: {} as Record<string, string>,
    writeHead(_status: number, headers: Record<string, string>) {
      outgoing.headers = headers;
    },
    write: (part: Buffer) => parts.push(part),
    end(part: Buffer) {
      parts.push(part);
      outgoing.ended = true;
      outgoing.emit('close');
    },
    destroy() {
      outgoing.destroyed = true;
      outgoing.emit('close');
    },
  });
  outgoing.on('close', () => outgoing.headers);
  return {
    outgoing,
    reader: {
      outgoing: outgoing as unknown as ServerResponse,
      url: '/m/live/draw?code=K3_1&open=1',
      address,
      session,
    } satisfies Reader,
    /** The whole text, once the answer has ended: its check sum is right. */
    text: () => gunzipSync(Buffer.concat(parts)).toString(),
  };
}

const many: LiveLimits = { process: 1_000, address: 1_000, session: 1_000 };

function stage(limits = many) {
  const shows = {
    result: '-',
    body: `<b>${livePlace('c')}</b><i>${livePlace('n')}</i>`,
    isOver: false,
    endsAt: undefined as number | undefined,
  };
  const noticed: { id: number; topic: string }[] = [];
  const read = vi.fn(async (): Promise<LiveState> => {
    const { result, body, isOver, endsAt } = shows;
    return {
      body,
      topics: ['draw:K3_1'],
      isOver,
      ...(endsAt !== undefined && { endsAt }),
      at: (now) => ({ c: String(Math.floor(now / 1_000)), n: result }),
    };
  });
  const view = (key = 'K3_1'): LiveView => ({
    key,
    page: '/m/lott',
    isOff: false,
    lang: 'en',
    headers: {},
    read,
    write: (body, { head = '', foot = '' } = {}) => `${head}${body}${foot}`,
    words: { goOn: 'go on', off: 'off', on: 'on', whole: 'whole' },
  });
  const hub = liveHub({
    now: () => Date.now(),
    changes: async () => ({ cursor: String(noticed.length), changes: [...noticed] }),
    failed: (cause) => {
      throw cause;
    },
    limits,
  });
  return {
    hub,
    view,
    read,
    shows,
    tell: (topic: string) => noticed.push({ id: noticed.length, topic }),
  };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const patch = (name: string, html: string) =>
  `<template for=${name}><?start name="${name}">${html}<?end></template>`;

it('sends the value of now, each second, and what has changed, to all who look on, and reads it once for all (site#live-pages)', async () => {
  const { hub, view, read, shows, tell } = stage();
  const [first, second] = [phone(), phone(null, '192.0.2.2')];
  await hub.join(view(), first.reader, {});
  await seconds(2);
  await hub.join(view(), second.reader, {});
  expect(read).toHaveBeenCalledTimes(1);
  shows.result = '4 5 6';
  tell('draw:XSMB');
  await seconds(1);
  expect(read).toHaveBeenCalledTimes(1);
  tell('draw:K3_1');
  await seconds(1);
  expect(read).toHaveBeenCalledTimes(2);
  hub.stop();
  expect(hub.count()).toBe(0);
  expect(first.text()).toContain(
    '<b><?start name="c">1000<?end></b><i><?start name="n">-<?end></i>',
  );
  expect(second.text()).toContain('<b><?start name="c">1002<?end></b>');
  for (const { text } of [first, second]) {
    expect(text()).toContain(patch('c', '1003'));
    expect(text().split(patch('n', '4 5 6'))).toHaveLength(2);
    expect(text()).toMatch(/content="1[0-9];url=\/m\/live\/draw\?code=K3_1"><\/body><\/html>$/);
  }
});

it('ends with a way on after ten minutes, at once where nothing more comes, and where the frame itself is another (site#live-pages)', async () => {
  const { hub, view, shows, tell } = stage();
  const long = phone();
  await hub.join(view(), long.reader, {});
  await seconds(5 * 60);
  const later = phone();
  await hub.join(view(), later.reader, {});
  await seconds(5 * 60 + 2);
  expect(long.text()).toMatch(
    /<a href="\/m\/live\/draw\?code=K3_1">go on<\/a><\/nav><\/body><\/html>$/,
  );
  shows.body = `<u>${livePlace('c')}</u>`;
  tell('draw:K3_1');
  await seconds(1);
  expect(later.text()).toContain('content="0;url=/m/live/draw?code=K3_1"');
  shows.isOver = true;
  const over = phone();
  await hub.join(view(), over.reader, {});
  expect(over.text()).toMatch(/<\/body><\/html>$/);
  expect(hub.count()).toBe(0);
});

it('reads a view again as its reader’s session ends, which then is over or has been used meanwhile (site#live-pages)', async () => {
  const { hub, view, read, shows } = stage();
  const looking = phone();
  shows.endsAt = Date.now() + 10_000;
  await hub.join(view(), looking.reader, {});
  await seconds(9);
  expect(read).toHaveBeenCalledTimes(1);
  shows.endsAt += 10_000;
  await seconds(9);
  expect(read).toHaveBeenCalledTimes(2);
  expect(looking.outgoing.ended).toBe(false);
  shows.isOver = true;
  await seconds(3);
  expect(looking.outgoing.ended).toBe(true);
});

it('has bounds for a process, an address and a session, and lets go who reads too slowly (site#live-pages)', async () => {
  const { hub, view } = stage({ process: 4, address: 1, session: 2 });
  const phones = [phone('a'), phone('a'), phone(), phone('c', '192.0.2.9')];
  for (const each of phones) {
    expect(hub.mayJoin(each.reader)).toBe(true);
    await hub.join(view(), each.reader, {});
    if (each === phones[1]) expect(hub.mayJoin(phone('a', '192.0.2.9').reader)).toBe(false);
    if (each === phones[2]) {
      expect(hub.mayJoin(phone().reader)).toBe(false);
      expect(hub.mayJoin(phone(null, '192.0.2.7').reader)).toBe(true);
      expect(hub.mayJoin(phone('d').reader)).toBe(true);
    }
  }
  expect(hub.mayJoin(phone('e', '192.0.2.8').reader)).toBe(false);
  phones[0]!.outgoing.writableLength = 70_000;
  await seconds(2);
  expect(phones[0]!.outgoing.destroyed).toBe(true);
  expect(hub.count()).toBe(3);
  // The request of a reader is forgotten as soon as its answer is open: nobody waits for its end but the hub.
  expect(phones[3]!.outgoing.listenerCount('close')).toBe(1);
  phones[3]!.outgoing.destroy();
  expect(hub.count()).toBe(2);
  hub.stop();
  expect(hub.mayJoin(phone('f').reader)).toBe(false);
});

it('lets go who has left anything unread for half a minute, and nobody who falls behind for a moment (site#live-pages)', async () => {
  const { hub, view } = stage();
  const [stuck, asleep] = [phone(), phone(null, '192.0.2.2')];
  for (const { reader } of [stuck, asleep]) await hub.join(view(), reader, {});
  await seconds(5);
  stuck.outgoing.writableLength = asleep.outgoing.writableLength = 1;
  await seconds(28);
  expect(hub.count()).toBe(2);
  asleep.outgoing.writableLength = 0;
  await seconds(2);
  asleep.outgoing.writableLength = 1;
  await seconds(28);
  expect(stuck.outgoing.destroyed).toBe(true);
  expect(asleep.outgoing.destroyed).toBe(false);
  hub.stop();
});

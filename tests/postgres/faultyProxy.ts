import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../processes/money';

/** The share of 1 at which each thing goes wrong. */
interface Shares {
  /** A commit is undone, and the client is told that it could not be serialized. */
  undone: number;
  /** A commit is done, and its answer is lost with the connection. */
  unanswered: number;
  /** A statement of the client waits for 5 to 200 ms. */
  delayed: number;
}

/** An address before a PostgreSQL at which things go wrong. */
export interface FaultyProxy {
  port: number;
  /** The faults so far, of each kind. */
  faults: Record<keyof Shares, number>;
  close(): Promise<void>;
}

const shortest_ms = 5;
const longest_ms = 200;
/** The try at which a fault comes surely if it has not come before. */
const sure_try = 4;
const tag = { query: 0x51, sync: 0x53, ready: 0x5a } as const;
/** The ends of what a client asks at a time. */
const ends: ReadonlySet<number> = new Set([tag.query, tag.sync]);
const head_bytes = 5;

/** Takes a stream of messages apart: a letter, the length of what follows, and that. */
function messagesOf(take: (message: Buffer) => void, untagged: number) {
  let rest = Buffer.alloc(0);
  let begin = untagged;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = begin > 0 ? head_bytes - 1 : head_bytes;
      if (rest.length < head) return;
      const size = rest.readInt32BE(head - 4) + head - 4;
      if (rest.length < size) return;
      begin -= 1;
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

const message = (letter: string, body: string): Buffer => {
  const text = Buffer.from(body);
  const made = Buffer.alloc(head_bytes + text.length);
  made.write(letter, 0, 'latin1');
  made.writeInt32BE(text.length + 4, 1);
  text.copy(made, head_bytes);
  return made;
};

const undoing = message('Q', 'rollback\0');
const undone = Buffer.concat([
  message('E', 'SERROR\0VERROR\0C40001\0Mcould not serialize access\0\0'),
  message('Z', 'I'),
]);

const isCommit = (sent: Buffer): boolean =>
  sent[0] === tag.query && /^commit\0$/i.test(sent.toString('latin1', head_bytes));

/**
 * Opens a proxy of PostgreSQL's protocol before a server on a port of this machine, at which by a seed some commits fail,
 * some answers are lost and some messages are late. Each connection asks one thing after the other.
 */
export async function openFaultyProxy(
  target: number,
  { seed, ...shares }: Shares & { seed: number },
): Promise<FaultyProxy> {
  const random = randomNumbers(seed);
  const faults = { undone: 0, unanswered: 0, delayed: 0 };
  const tries = { undone: 0, unanswered: 0, delayed: 0 };
  const open = new Set<Socket>();
  const meets = (kind: keyof Shares): boolean => {
    tries[kind] += 1;
    // None of them may stay away in a short run.
    const isDue = faults[kind] === 0 && tries[kind] === sure_try;
    const isMet = random() < shares[kind] || isDue;
    if (isMet) faults[kind] += 1;
    return isMet;
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      // A message in several parts must not wait for the answer to the first.
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let fate: 'undone' | 'unanswered' | undefined;
    let before: Promise<unknown> = Promise.resolve();
    const pass = async (sent: Buffer) => {
      if (ends.has(sent[0]!) && meets('delayed'))
        await pause(shortest_ms + random() * (longest_ms - shortest_ms));
      if (isCommit(sent)) {
        fate = meets('undone') ? 'undone' : meets('unanswered') ? 'unanswered' : undefined;
      }
      far.write(fate === 'undone' ? undoing : sent);
    };
    const fromNear = messagesOf((sent) => (before = before.then(() => pass(sent))), 1);
    const fromFar = messagesOf((sent) => {
      if (!fate) near.write(sent);
      else if (sent[0] === tag.ready) {
        if (fate === 'undone') near.write(undone);
        else near.destroy();
        fate = undefined;
      }
    }, 0);
    near.on('data', fromNear);
    far.on('data', fromFar);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

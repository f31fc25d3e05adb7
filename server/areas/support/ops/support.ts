import type { DeskMessage } from '../api/desk';
import { deskStates, deskThreadOf, deskThreadsIn, endDeskTurn } from '../deskOperator';
import { idGiven, readAnswer, readId, readState } from '../../../ops/answer';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, type Call, type Command } from '../../../ops/command';

const noun = 'a conversation';
const json = { json: { type: 'boolean' } } as const;

const dated = (instant: number): string => new Date(instant).toISOString();
const nameOf = (username: string | null): string => username ?? '(visitor)';

/** Lists the conversations with customer service in one state. */
export const supportList: Command = {
  name: 'support list',
  proof: 'none',
  usage: 'support list [STATE] [--json]',
  summary:
    'lists the conversations at the service desk that are waiting (or answered, or closed), the longest wait first',
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, deskStates, 'waiting');
    const threads = await deskThreadsIn(await platform(), state);
    if (asJson) say(JSON.stringify(threads, null, 2));
    else if (threads.length === 0) say(`no conversation is ${state}`);
    for (const { id, last_at, username } of asJson ? [] : threads) {
      say(`${id} ${dated(last_at)} ${nameOf(username)}`);
    }
    return true;
  },
};

/** Shows a conversation with all of its messages. */
export const supportShow: Command = {
  name: 'support show',
  proof: 'none',
  usage: 'support show ID [--json]',
  summary: 'shows one conversation: the person, its state, messages, and the ids of their pictures',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    const [given, ...rest] = positionals;
    noMore(rest);
    const id = idGiven(given, noun);
    const thread = await deskThreadOf(await platform(), id);
    if (!thread) throw new OpsError(`there is no conversation ${id}`);
    if (values.json) say(JSON.stringify(thread, null, 2));
    else {
      say(`${nameOf(thread.username)} ${thread.state}`);
      thread.messages.forEach((message) => say(written(message)));
    }
    return true;
  },
};

const written = ({ createdAt, author, content, pictures }: DeskMessage): string =>
  [
    `\n${dated(createdAt)} ${author}`,
    ...(content === '' ? [] : [content]),
    ...pictures.map((id) => `picture ${id}`),
  ].join('\n');

/** Answers a conversation; the person reads the answer at the desk. */
export const supportAnswer: Command = {
  name: 'support answer',
  proof: 'one',
  usage: 'support answer ID TEXT --operator NAME [--json]',
  summary:
    'answers a conversation; with - the answer is the line of standard input after the secret',
  async run(call) {
    const { text, ...named } = await readAnswer(call, noun);
    return end(call, named, 'answered', text);
  },
};

/** Closes a conversation that needs no answer; a further message opens it again. */
export const supportClose: Command = {
  name: 'support close',
  proof: 'one',
  usage: 'support close ID --operator NAME [--json]',
  summary: 'closes a conversation without an answer; the person can open it again by writing',
  run: (call) => end(call, readId(call, noun), 'closed'),
};

async function end(
  { platform, operator, say }: Call,
  { id, asJson }: { id: string; asJson: boolean },
  state: 'answered' | 'closed',
  text?: string,
): Promise<boolean> {
  const ended = await endDeskTurn(await platform(), await operator(), { id, state, answer: text });
  if (!ended.ok) throw new OpsError(`there is no conversation ${id}`);
  say(asJson ? JSON.stringify({ id, state }) : `${id} ${state}`);
  return true;
}

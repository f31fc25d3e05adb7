import { endFeedback, entriesIn, entryOf } from '../feedback';
import { idGiven, readAnswer, readId, readState } from '../../../ops/answer';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, type Call, type Command } from '../../../ops/command';

const noun = 'an entry';
const json = { json: { type: 'boolean' } } as const;
const states = ['open', 'answered', 'closed'] as const;

const dated = (instant: number): string => new Date(instant).toISOString();

/** Lists members' feedback in one state. */
export const feedbackList: Command = {
  name: 'feedback list',
  proof: 'none',
  usage: 'feedback list [STATE] [--json]',
  summary: "lists members' feedback that is open (or answered, or closed), the oldest first",
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, states, 'open');
    const entries = await entriesIn(await platform(), state);
    if (asJson) say(JSON.stringify(entries, null, 2));
    else if (entries.length === 0) say(`no feedback is ${state}`);
    for (const entry of asJson ? [] : entries) {
      say(`${entry.id} ${dated(entry.created_at)} ${entry.username} ${entry.question_type}`);
    }
    return true;
  },
};

/** Shows an entry with all of its messages. */
export const feedbackShow: Command = {
  name: 'feedback show',
  proof: 'none',
  usage: 'feedback show ID [--json]',
  summary: 'shows one entry: member, contact, state, messages and answers',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    const [id, ...rest] = positionals;
    noMore(rest);
    const entry = await entryOf(await platform(), idGiven(id, noun));
    if (!entry) throw new OpsError(`there is no feedback ${id}`);
    if (values.json) say(JSON.stringify(entry, null, 2));
    else {
      say(`${entry.username} (${entry.contact}) ${entry.questionType} ${entry.state}`);
      for (const { author, content, createdAt } of entry.messages) {
        say(`\n${dated(createdAt)} ${author}\n${content}`);
      }
    }
    return true;
  },
};

/** Answers an entry; its member reads the answer on the screen of the entry. */
export const feedbackAnswer: Command = {
  name: 'feedback answer',
  proof: 'one',
  usage: 'feedback answer ID TEXT --operator NAME [--json]',
  summary:
    'answers an entry, which the member then cannot add to; with - the answer is the line of standard input after the secret',
  async run(call) {
    const { text, ...named } = await readAnswer(call, noun);
    return end(call, named, 'answered', text);
  },
};

/** Closes an entry for good. */
export const feedbackClose: Command = {
  name: 'feedback close',
  proof: 'one',
  usage: 'feedback close ID --operator NAME [--json]',
  summary: 'closes an entry, answered or not: nothing can be added to it any more',
  run: (call) => end(call, readId(call, noun), 'closed'),
};

async function end(
  { platform, operator, say }: Call,
  { id, asJson }: { id: string; asJson: boolean },
  state: 'answered' | 'closed',
  text?: string,
): Promise<boolean> {
  const ended = await endFeedback(await platform(), await operator(), { id, state, answer: text });
  if (ended.ok) {
    say(asJson ? JSON.stringify({ id, state }) : `${id} ${state}`);
    return true;
  }
  const why = ended.code === 'feedback_over' ? 'is closed already' : 'is not there';
  throw new OpsError(`the feedback ${id} ${why}`);
}

import { noMore, readArgs, counted } from '../../../ops/args';
import { knownMember } from '../../../ops/member';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { message_bounds } from '../api/messages';
import { sendOperatorMessage } from '../messages';

/** Given as the text: it is read from standard input. */
const from_input = '-';

const whys = {
  member_unknown: 'there is no such member',
  no_inbox: 'this account has no inbox',
} as const;

/** Sends a message to the inbox of a member, or of all. */
export const messagesSend: Command = {
  name: 'messages send',
  proof: 'one',
  usage: 'messages send [NAME] [--all] TITLE TEXT --operator NAME [--json]',
  summary:
    'sends a message to the inbox of one member, or of all who have one, 2,000 at a time (the same again goes to the rest where it was broken off); with - the text is the line of standard input after the secret',
  async run({ args, platform, operator, nextLine, say }) {
    const { values, positionals } = readArgs(args, {
      all: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const username = values.all ? undefined : positionals.shift();
    const [title = '', given = '', ...rest] = positionals;
    noMore(rest);
    if (username === undefined && !values.all) throw new UsageError('a member or --all is needed');
    const by = await operator();
    const written = {
      title: bounded('title', title),
      content: bounded('content', given === from_input ? await nextLine() : given),
    };
    const opened = await platform();
    // By user name, however it is typed, or by id.
    const named = username === undefined ? undefined : await knownMember(opened.db, username);
    const to = username === undefined ? 'all' : { username: named?.username ?? username };
    const sent = await sendOperatorMessage(opened, by, to, written);
    if (!sent.ok) throw new OpsError(whys[sent.code]);
    const members = sent.value;
    say(values.json ? JSON.stringify({ members }) : `sent to ${counted(members, 'member')}`);
    return true;
  },
};

function bounded(part: keyof typeof message_bounds, text: string): string {
  const trimmed = text.trim();
  const most = message_bounds[part];
  if (trimmed === '') throw new UsageError(`a ${part === 'content' ? 'text' : part} is needed`);
  if (trimmed.length > most) {
    throw new UsageError(`a ${part === 'content' ? 'text' : part} has ${most} characters at most`);
  }
  return trimmed;
}

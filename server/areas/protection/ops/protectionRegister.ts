import { registerOverview } from '../outside/overview';
import { noMore, readArgs } from '../../../ops/args';
import type { Command } from '../../../ops/command';

/** Shows the outside register of self-exclusion. */
export const protectionRegister: Command = {
  name: 'protection register',
  proof: 'none',
  usage: 'protection register [--json]',
  summary:
    'shows the outside register of self-exclusion: its last answer, its last silence, who waits for it, and the questions of the last 24 hours',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const found = await registerOverview(await platform());
    if (values.json) {
      say(JSON.stringify(found));
      return true;
    }
    const { register, playsOn, unanswered, waiting, lastAnswerAt, lastSilence, day } = found;
    say(
      register
        ? `${register.name} at ${register.host}, sends ${register.sends}, ${register.timeout_ms} ms`
        : 'no register is configured',
    );
    say(`without an answer members ${playsOn ? 'play on' : 'wait'}`);
    say(`${unanswered} without an answer, ${waiting} of them wait`);
    say(`last answer ${lastAnswerAt === null ? 'none' : instant(lastAnswerAt)}`);
    say(`last silence ${lastSilence ? `${instant(lastSilence.at)} ${lastSilence.fault}` : 'none'}`);
    for (const { moment, answer, count } of day) say(`24 h ${moment} ${answer} ${count}`);
    return true;
  },
};

const instant = (at: number): string => new Date(at).toISOString();

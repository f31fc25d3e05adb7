import type { ExclusionNow } from '../../../kernel/members/exclusionNow';
import { noMore, readArgs } from '../../../ops/args';
import { type Command, OpsError, UsageError } from '../../../ops/command';
import { memberOf, reasonOf } from '../../../ops/member';
import { moneyText } from '../../../ops/money';
import type { AgeConfirmation } from '../../../store/tables/protection';
import { selfExclusionSpans, timeOutSpans } from '../api/exclusion';
import {
  excludeMember,
  listCases,
  listNoted,
  noteCase,
  releaseMatched,
  questions_listed,
  showCase,
} from '../cases';
import { registerOverview } from '../outside/views';

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

const instant = (instant: number): string => new Date(instant).toISOString();

const json = { json: { type: 'boolean' } } as const;

/** Lists the members who are excluded from play. */
export const protectionList: Command = {
  name: 'protection list',
  proof: 'none',
  usage: 'protection list [--json]',
  summary: 'lists all members who are in a time-out or have excluded themselves, the newest first',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const { db, clock } = await platform();
    const cases = await listCases(db, clock.now());
    if (values.json) say(JSON.stringify(cases));
    else if (cases.length === 0) say('nobody is excluded');
    for (const one of values.json ? [] : cases) {
      say(`${one.username} ${exclusionText(one)} since ${instant(one.since)} by ${one.source}`);
    }
    return true;
  },
};

/** A command that lists the members with a case of one kind. */
const notedList = (
  act: Parameters<typeof listNoted>[1],
  { name, summary }: Pick<Command, 'name' | 'summary'>,
): Command => ({
  name,
  proof: 'none',
  usage: `${name} [--json]`,
  summary,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const cases = await listNoted((await platform()).db, act);
    if (values.json) say(JSON.stringify(cases));
    else if (cases.length === 0) say('nobody');
    for (const { at: now, username, note } of values.json ? [] : cases) {
      say(`${instant(now)} ${username} ${note}`);
    }
    return true;
  },
});

/** Lists the members whose age is in doubt. */
export const protectionUnderage = notedList('underage', {
  name: 'protection underage',
  summary:
    'lists all members who told a date of birth below the age for players, which was refused, the newest first',
});

/** Lists the members who may be somebody that has excluded themselves under another account. */
export const protectionSameAs = notedList('sameAs', {
  name: 'protection sameAs',
  summary:
    'lists all members who told a contact, a bank account, an ID number, or name and date of birth of a person who has excluded themselves under another account, which closed play, the newest first',
});

/** Shows the protection of a member. */
export const protectionShow: Command = {
  name: 'protection show',
  proof: 'none',
  usage: 'protection show MEMBER [--json]',
  summary: `shows the exclusion of a member, the evidence of the age, the own limits, what the outside register said (the last ${questions_listed} times), and all that happened, the newest first; with --json in minor units`,
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [name, ...rest] = positionals;
    noMore(rest);
    const member = await memberOf(call, name);
    const found = await showCase(await call.platform(), member.id);
    if (values.json) {
      call.say(JSON.stringify({ member: member.username, ...found }));
      return true;
    }
    const { exclusion, limits, events, age, questions } = found;
    call.say(`${member.username} ${exclusion ? exclusionText(exclusion) : 'not excluded'}`);
    call.say(age ? ageText(age) : 'age: not confirmed, so play is closed until the holder does');
    for (const { kind, period, amount, currency } of limits) {
      const most = amount === null ? 'none' : moneyText(amount, currency);
      call.say(`limit ${kind} ${period} ${most}`);
    }
    for (const { asked_at, moment, answer, fault } of questions) {
      call.say(`${instant(asked_at)} register ${moment} ${answer} ${fault ?? ''}`.trimEnd());
    }
    for (const { act, until, operator, note, created_at } of events) {
      const end = act === 'timeOut' || act === 'self' ? ` until ${endText(until)}` : '';
      call.say(`${instant(created_at)} ${act}${end} ${operator} ${note}`.trimEnd());
    }
    return true;
  },
};

/** Adds a note to the case of a member. */
export const protectionNote: Command = {
  name: 'protection note',
  proof: 'one',
  usage: 'protection note MEMBER --reason TEXT --operator NAME [--json]',
  summary: 'adds a note to the case of a member, which operators alone read',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      reason: { type: 'string' },
    });
    const [name, ...rest] = positionals;
    noMore(rest);
    const text = reasonOf(values.reason, 'an operator');
    const member = await memberOf(call, name);
    const operator = await call.operator();
    await noteCase(await call.platform(), member.id, { text, operator });
    call.say(values.json ? JSON.stringify({ id: member.id }) : `${member.username} noted`);
    return true;
  },
};

/** Opens play again to a member who was taken for somebody else. */
export const protectionRelease: Command = {
  name: 'protection release',
  proof: 'one',
  usage: 'protection release MEMBER --reason TEXT --operator NAME [--json]',
  summary:
    'opens play again to a member to whom a detail of an excluded person closed it, once it is known that these are two people; an own exclusion and that of a register stay',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      reason: { type: 'string' },
    });
    const [name, ...rest] = positionals;
    noMore(rest);
    const text = reasonOf(values.reason, 'an operator');
    const member = await memberOf(call, name);
    const operator = await call.operator();
    if (!(await releaseMatched(await call.platform(), member.id, { text, operator })))
      throw new OpsError(`${member.username} is not excluded for another person's detail`);
    call.say(values.json ? JSON.stringify({ id: member.id }) : `${member.username} released`);
    return true;
  },
};

/** Excludes a member on the member's wish. */
export const protectionExclude: Command = {
  name: 'protection exclude',
  proof: 'one',
  usage:
    'protection exclude MEMBER --kind timeOut|self --until END --reason TEXT --operator NAME [--json]',
  summary: `excludes a member on the member's own wish: END is ${timeOutSpans.join(', ')} for a time-out, ${selfExclusionSpans.join(', ')} for a self-exclusion, or a last day, as 2027-06-30; one that holds is only ever lengthened`,
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      reason: { type: 'string' },
      kind: { type: 'string' },
      until: { type: 'string' },
    });
    const [name, ...rest] = positionals;
    noMore(rest);
    const { kind, until } = values;
    if (kind !== 'timeOut' && kind !== 'self') throw new UsageError('--kind is timeOut or self');
    if (until === undefined) throw new UsageError('--until is needed');
    const note = reasonOf(values.reason, 'an operator');
    const member = await memberOf(call, name);
    const operator = await call.operator();
    const wanted = { kind, until, note, operator } as const;
    const done = await excludeMember(await call.platform(), member.id, wanted);
    if (!done.ok) {
      throw new OpsError(
        done.code === 'exclusion_shorter'
          ? 'an exclusion holds that is longer: it can only be lengthened'
          : `${until} is no end of such an exclusion`,
      );
    }
    const { username, id } = member;
    const message = JSON.stringify({ id, username, kind, until: done.value.until });
    call.say(values.json ? message : `${username} ${exclusionText(done.value)}`);
    return true;
  },
};
const ageText = ({
  age,
  text_version,
  method,
  country,
  device_class,
  confirmed_at,
}: AgeConfirmation) =>
  `age ${age} confirmed ${instant(confirmed_at)} by ${method}, text ${text_version}, ${country}, ${device_class}`;
const endText = (until: number | null): string => (until === null ? 'ever' : instant(until));

function exclusionText({ kind, until, over, playsFrom }: ExclusionNow): string {
  const text = `${kind === 'self' ? 'self-exclusion' : 'time-out'} until ${endText(until)}`;
  if (playsFrom !== null) return `${text}, over: plays from ${instant(playsFrom)}`;
  return over ? `${text}, over: has not asked to play` : text;
}

import type { Platform } from '../../../kernel/context';
import { noMore, readArgs, counted } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { majorUnits, moneyText } from '../../../ops/money';
import {
  confirmResult,
  dropEntry,
  enterResult,
  waitingEntries,
  checkTyped,
  drawIdOfTyped,
  type TypedResult,
  previewResult,
  type ResultPreview,
} from '../results/entries';

const text = { type: 'string' } as const;
const options = {
  game: text,
  numero: text,
  result: text,
  reason: text,
  json: { type: 'boolean' },
} as const;

type Failure = { code: string; detail?: Readonly<Record<string, string | number | boolean>> };

/** The failures of typed results in words. */
const words: Readonly<Record<string, (detail: NonNullable<Failure['detail']>) => string>> = {
  draw_unknown: () => 'there is no such draw in the store; one of the past comes by an import',
  drawn_here: () => 'this draw is decided by our own randomness: nobody types its result',
  draw_void: () => 'the draw is void',
  not_drawn_yet: () => 'the draw’s time has not come',
  result_invalid: ({ cause }) => String(cause),
  entry_of_another: ({ operator }) =>
    `${operator} has typed a result already: it is confirmed, or ${operator} drops it`,
  reason_needed: ({ before }) =>
    `another result stands, and a correction needs --reason: ${before}`,
  nothing_to_correct: () => 'no result stands: --reason goes with a correction',
  result_stands: () => 'this result stands already',
  no_entry: () => 'nobody’s entry waits for this draw',
  same_operator: () => 'another person confirms an entry than the one who typed it',
  entries_differ: ({ operator, differs }) => `${operator} typed ${differs}`,
  result_changed: () => 'another result stands by now than when the entry was typed: drop it',
};

const refusal = ({ code, detail = {} }: Failure): OpsError =>
  new OpsError(`nothing is changed: ${words[code]?.(detail) ?? code}`);

/** Shows what a result would come to, and changes nothing. */
export const resultsPreview: Command = {
  name: 'results preview',
  proof: 'none',
  usage: 'results preview --game CODE --numero N --result TEXT [--json]',
  summary:
    'shows the tickets, combinations, winners, payout and profit of a draw by a result; changes nothing',
  async run(call) {
    const { typed, json } = await read(call);
    const preview = await previewOf(await call.platform(), typed);
    call.say(json ? JSON.stringify(preview) : previewLine(preview, call.config.currency));
    return true;
  },
};

/** Types a result, which counts when another person confirms it. */
export const resultsEnter: Command = {
  name: 'results enter',
  proof: 'one',
  usage:
    'results enter --game CODE --numero N --result TEXT --operator NAME [--reason TEXT] [--json]',
  summary:
    'types a result (rows parted by ~, numbers by commas; with - from standard input), which counts when another person confirms it; --reason corrects one that stands',
  async run(call) {
    const { typed, reason, json } = await read(call);
    const platform = await call.platform();
    const preview = await previewOf(platform, typed);
    const entered = await enterResult(platform, await call.operator(), { ...typed, reason });
    if (!entered.ok) throw refusal(entered);
    const draw = entered.value.draw_id;
    if (json) call.say(JSON.stringify({ draw, state: 'typed', preview }));
    else {
      call.say(previewLine(preview, call.config.currency));
      call.say(`${draw} waits for another person: results confirm`);
    }
    return true;
  },
};

/** Confirms a result that another person typed. */
export const resultsConfirm: Command = {
  name: 'results confirm',
  proof: 'one',
  usage: 'results confirm --game CODE --numero N --result TEXT --operator NAME [--json]',
  summary:
    'types a result again, by another person: where both agree it counts, and the draw is settled within seconds',
  async run(call) {
    const { typed, reason, json } = await read(call);
    if (reason !== undefined) throw new UsageError('--reason goes with results enter');
    const platform = await call.platform();
    const preview = await previewOf(platform, typed);
    const confirmed = await confirmResult(platform, await call.operator(), typed);
    if (!confirmed.ok) throw refusal(confirmed);
    const { draw_id: draw, operator: typedBy, confirmed_by } = confirmed.value;
    if (json) call.say(JSON.stringify({ draw, state: 'confirmed', preview }));
    else {
      call.say(previewLine(preview, call.config.currency));
      call.say(`${draw} has its result, typed by ${typedBy} and ${confirmed_by}`);
    }
    return true;
  },
};

/** Drops an operator's own entry. */
export const resultsDrop: Command = {
  name: 'results drop',
  proof: 'one',
  usage: 'results drop --game CODE --numero N --operator NAME [--json]',
  summary: 'drops a result that waits for its confirmation, by the person who typed it',
  async run(call) {
    const { values, positionals } = readArgs(call.args, options);
    noMore(positionals);
    const { game: code, numero } = values;
    if (code === undefined || numero === undefined) {
      throw new UsageError('--game and --numero are needed');
    }
    const typed = { code, numero };
    const dropped = await dropEntry(await call.platform(), await call.operator(), typed);
    if (!dropped.ok) throw refusal(dropped);
    const draw = dropped.value.draw_id;
    call.say(
      values.json ? JSON.stringify({ draw, state: 'dropped' }) : `${draw}: the entry is dropped`,
    );
    return true;
  },
};

/** Lists the entries that wait, without their numbers: the second person reads those elsewhere. */
export const resultsWaiting: Command = {
  name: 'results waiting',
  proof: 'none',
  usage: 'results waiting [--json]',
  summary: 'lists the typed results that wait for another person',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const entries = (await waitingEntries((await platform()).db)).map(
      ({ draw_id, operator, created_at, reason }) => ({ draw_id, operator, created_at, reason }),
    );
    if (values.json) say(JSON.stringify(entries, null, 2));
    else if (entries.length === 0) say('no result waits');
    for (const { draw_id, operator, created_at, reason } of values.json ? [] : entries) {
      const why = reason === null ? '' : ` (correction: ${reason})`;
      say(`${draw_id} ${new Date(created_at).toISOString()} ${operator}${why}`);
    }
    return true;
  },
};

async function read({ args, nextLine }: Call) {
  const { values, positionals } = readArgs(args, options);
  noMore(positionals);
  const { game: code, numero, result: given, reason, json = false } = values;
  if (code === undefined || numero === undefined || given === undefined) {
    throw new UsageError('--game, --numero and --result are needed');
  }
  const result = given === '-' ? await nextLine() : given;
  return { typed: { code, numero, result }, reason, json };
}

async function previewOf({ db, clock }: Platform, typed: TypedResult): Promise<ResultPreview> {
  const draw = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', '=', drawIdOfTyped(typed))
    .executeTakeFirst();
  const checked = checkTyped(draw, typed, clock.now());
  if (!checked.ok) throw refusal(checked);
  return previewResult(db, draw!, checked.value);
}

const previewLine = (preview: ResultPreview, currency: string): string => {
  const { combinations, winners, stake, payout, profit, paid } = preview;
  const sold = `${counted(preview.tickets, 'ticket')}, ${counted(combinations, 'combination')}`;
  const wins = `${counted(winners, 'ticket')} ${winners === 1 ? 'wins' : 'win'}`;
  const money = (amount: number) => majorUnits(amount, currency);
  const before = paid === 0 ? '' : `, ${money(paid)} of it paid already`;
  const trials = preview.trialTickets;
  const trial = trials === 0 ? '' : `; ${counted(trials, 'trial ticket')} beside`;
  return `${sold}, ${wins}; stakes ${money(stake)}, payout ${money(payout)}${before}, profit ${moneyText(profit, currency)}${trial}`;
};

import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../kernel/context';
import {
  adjust,
  confirmAdjustment,
  dropAdjustment,
  waitingAdjustments,
  type Adjusted,
} from '../adjustments/adjust';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { idGiven } from '../../../ops/answer';
import { memberOf, reasonOf } from '../../../ops/member';
import { majorUnits, moneyText, signedAmount } from '../../../ops/money';

const json = { json: { type: 'boolean' } } as const;
const key_form = /^[\w.:-]{1,60}$/;

/** Puts a member's balance right. */
export const adjustCommand: Command = {
  name: 'adjust',
  proof: 'one',
  usage: 'adjust MEMBER AMOUNT --reason TEXT --operator A [--operator B] [--key KEY] [--json]',
  summary:
    'puts the balance of a member right by a transfer; AMOUNT is in major units (100, -20.50), the same KEY adjusts once, and the member reads the reason; large ones (the setting adjustment.twoOperators) need two operators: at once, or one waits for the other',
  async run(call) {
    const { amounts, others } = withoutNegative(call.args);
    const { values, positionals } = readArgs(others, {
      ...json,
      reason: { type: 'string' },
      key: { type: 'string' },
    });
    const [name, typed, ...rest] = [...positionals, ...amounts];
    noMore(rest);
    if (name === undefined || typed === undefined) {
      throw new UsageError('a member and an amount are needed');
    }
    const reason = reasonOf(values.reason, 'the member');
    const { key = randomUUID() } = values;
    if (!key_form.test(key)) throw new UsageError('a key has 1 to 60 of a-z, 0-9 and . _ : -');
    const platform = await call.platform();
    const amount = signedAmount(typed, platform.config.currency);
    const [operator, second] = await call.operators();
    const member = await memberOf(call, name);
    let done: Awaited<ReturnType<typeof adjust | typeof confirmAdjustment>> = await adjust(
      platform,
      operator!,
      { member, amount, reason, key },
    );
    if (second && done.ok && done.value.state === 'waiting') {
      done = await confirmAdjustment(platform, second, done.value.decision.id);
    }
    if (!done.ok) throw refused(platform, done);
    report(call, done.value, values.json === true);
    return true;
  },
};

/** An amount below zero is no option, though it begins like one. */
function withoutNegative(args: readonly string[]): { amounts: string[]; others: string[] } {
  const isNegative = (arg: string) => /^-\d/.test(arg);
  return {
    amounts: args.filter(isNegative),
    others: args.filter((arg) => !isNegative(arg)),
  };
}

/** Makes an adjustment that another operator asked for. */
export const adjustmentsConfirm: Command = {
  name: 'adjustments confirm',
  proof: 'one',
  usage: 'adjustments confirm ID --operator NAME [--json]',
  summary: 'makes an adjustment that waits, by another operator than the one who asked for it',
  async run(call) {
    const { id, operator, asJson } = await readDecision(call);
    const platform = await call.platform();
    const done = await confirmAdjustment(platform, operator, id);
    if (!done.ok) throw refused(platform, done);
    report(call, done.value, asJson);
    return true;
  },
};

/** Drops an adjustment that waits. */
export const adjustmentsDrop: Command = {
  name: 'adjustments drop',
  proof: 'one',
  usage: 'adjustments drop ID --operator NAME [--json]',
  summary: 'drops an adjustment that waits; nothing moves',
  async run(call) {
    const { id, operator, asJson } = await readDecision(call);
    const platform = await call.platform();
    const done = await dropAdjustment(platform, operator, id);
    if (!done.ok) throw refused(platform, done);
    const { username } = done.value;
    call.say(
      asJson ? JSON.stringify({ decision: id, username, state: 'dropped' }) : `${id} dropped`,
    );
    return true;
  },
};

/** Lists the adjustments that wait. */
export const adjustmentsList: Command = {
  name: 'adjustments list',
  proof: 'none',
  usage: 'adjustments list [--json]',
  summary: 'lists the adjustments that wait for another operator, the oldest first',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const waiting = await waitingAdjustments(await platform());
    if (values.json) say(JSON.stringify(waiting, null, 2));
    else if (waiting.length === 0) say('no adjustment waits');
    for (const row of values.json ? [] : waiting) {
      const { decision, username, amount, currency, reason, askedBy, askedAt } = row;
      const money = moneyText(amount, currency, { signed: true });
      const requested = `asked by ${askedBy} ${new Date(askedAt).toISOString()}`;
      say(`${decision} ${username} ${money}, ${requested}: ${reason}`);
    }
    return true;
  },
};

async function readDecision(call: Call) {
  const { values, positionals } = readArgs(call.args, json);
  const [given, ...rest] = positionals;
  noMore(rest);
  const id = idGiven(given, 'an adjustment that waits');
  const operator = await call.operator();
  return { id, operator, asJson: values.json === true };
}

function report({ say }: Call, done: Adjusted, asJson: boolean): void {
  const { username, state } = done;
  if (done.state === 'waiting') {
    const { id } = done.decision;
    if (asJson) say(JSON.stringify({ state, username, decision: id }));
    else say(`${id} waits for another operator: adjustments confirm ${id}`);
    return;
  }
  const { id, amount, currency } = done.adjustment;
  const { balance } = done;
  if (asJson) say(JSON.stringify({ state, username, adjustment: id, amount, currency, balance }));
  else {
    const money = moneyText(amount, currency, { signed: true });
    say(`${username} ${money}, balance ${majorUnits(balance, currency)}`);
  }
}

const words: Readonly<Record<string, string>> = {
  trial_not_allowed: 'a trial player has play money, which is reset each day',
  amount_out_of_range: 'no balance can hold that amount',
  key_conflict: 'the key is that of another adjustment',
  decision_waiting: 'another decision waits for this member: adjustments list',
  decision_dropped: 'the adjustment of this key was dropped: another one needs another key',
  decision_unknown: 'no adjustment waits by that id',
  decision_ended: 'that adjustment was made or dropped already',
  same_operator: 'another operator confirms an adjustment than the one who asked for it',
};

const refused = (
  { config: { currency } }: Pick<Platform, 'config'>,
  { code, detail }: { code: string; detail?: Readonly<Record<string, unknown>> | undefined },
): OpsError =>
  new OpsError(
    code === 'insufficient_funds'
      ? `nothing moved: the balance is ${majorUnits(Number(detail?.['balance']), currency)}`
      : `nothing moved: ${words[code] ?? code}`,
  );

import { onlyId, readState } from '../../../ops/answer';
import { readArgs } from '../../../ops/args';
import { OpsError, type Call, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { moneyText } from '../../../ops/money';
import { withdrawalStates } from '../api/payouts';
import {
  approveWithdrawal,
  beginPayment,
  payWithdrawal,
  rejectWithdrawal,
  reviewWithdrawal,
} from '../decideWithdrawal';
import { withdrawalsIn, open_states } from '../withdrawals';

/** Withdrawals of one answer. */
const listed_most = 500;
const what = 'a withdrawal';
/** All that wait for an operator, no matter their state. */
const open = 'open';

/** Lists withdrawals that wait for an operator, or those in one state. */
export const withdrawalsList: Command = {
  name: 'withdrawals list',
  proof: 'none',
  usage: 'withdrawals list [STATE] [--json]',
  summary: `lists withdrawals that are on their way (or ${withdrawalStates.join(', ')}), the oldest first, ${listed_most} at most, with the account to pay to, its age, and the approval that waits; with --json in minor units`,
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, [...withdrawalStates, open], open);
    const states = state === open ? open_states : [state];
    const rows = await withdrawalsIn(await platform(), states, listed_most);
    if (asJson) say(JSON.stringify(rows, null, 2));
    else if (rows.length === 0) say(`no withdrawal is ${state === open ? 'on its way' : state}`);
    for (const row of asJson ? [] : rows) {
      const made = new Date(row.created_at).toISOString();
      const sum = moneyText(row.amount, row.currency);
      const account = `${row.bank_code} ${row.number} ${row.payee_name}`;
      say(`${row.id} ${made} ${row.state} ${row.username} ${sum} to ${account}`);
      say(`  account added ${new Date(row.card_added_at).toISOString()}`);
      if (row.card_removed_at !== null && !row.card_voided) {
        say(`  the member removed this account ${new Date(row.card_removed_at).toISOString()}`);
      }
      if (row.card_voided) say('  the member says that somebody else added this account: reject');
      else if (row.disowned_at !== null) {
        say('  the member says that somebody else asked for this withdrawal: reject');
      }
      if (row.waiting) say(`  decision waiting: asked by ${row.waiting.asked_by}`);
    }
    return true;
  },
};

const options = { json: { type: 'boolean' } } as const;

const report = ({ say }: Call, json: boolean | undefined, facts: object, words: string): void =>
  say(json ? JSON.stringify(facts) : words);

/** Takes a withdrawal in hand. */
export const withdrawalsReview: Command = {
  name: 'withdrawals review',
  proof: 'one',
  usage: 'withdrawals review ID --operator NAME [--json]',
  summary: 'takes a withdrawal in hand; its member sees that it is being reviewed',
  async run(call) {
    const { values, positionals } = readArgs(call.args, options);
    const id = onlyId(positionals, what);
    const operator = await call.operator();
    const done = await reviewWithdrawal(await call.platform(), operator, id);
    if (!done.ok) throw refused(id, done);
    report(call, values.json, { id, state: 'reviewing' }, `${id} reviewing`);
    return true;
  },
};

/** Approves a withdrawal, or confirms another operator's approval. */
export const withdrawalsApprove: Command = {
  name: 'withdrawals approve',
  proof: 'one',
  usage: 'withdrawals approve ID --operator A [--operator B] [--json]',
  summary:
    'approves a withdrawal; above withdraw.twoOperators, alone or with others of its member’s day, it needs two operators: at once, or it waits until another one approves it too',
  async run(call) {
    const { values, positionals } = readArgs(call.args, options);
    const id = onlyId(positionals, what);
    const platform = await call.platform();
    const [operator, second] = await call.operators();
    let done = await approveWithdrawal(platform, operator!, id);
    if (second && (done.ok ? done.value.waiting : done.code === 'same_operator')) {
      done = await approveWithdrawal(platform, second, id);
    }
    if (!done.ok) throw refused(id, done);
    const { row, waiting } = done.value;
    const { state } = row;
    const words = waiting ? `${state}: decision waiting for another operator` : 'approved';
    report(call, values.json, { id, state, waiting: waiting !== null }, `${id} ${words}`);
    return true;
  },
};

/** Rejects a withdrawal. */
export const withdrawalsReject: Command = {
  name: 'withdrawals reject',
  proof: 'one',
  usage: 'withdrawals reject ID --reason TEXT --operator NAME [--json]',
  summary:
    'rejects a withdrawal for good, with a reason that its member reads; the money goes back into the balance',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...options,
      reason: { type: 'string' },
    });
    const id = onlyId(positionals, what);
    const reason = reasonOf(values.reason, 'the member');
    const operator = await call.operator();
    const done = await rejectWithdrawal(await call.platform(), operator, { id, reason });
    if (!done.ok) throw refused(id, done);
    const { state, amount, currency } = done.value;
    const words = `${id} rejected: ${moneyText(amount, currency)} back in the balance`;
    report(call, values.json, { id, state, amount, currency }, words);
    return true;
  },
};

/** Notes that a withdrawal is being paid, or was paid. */
export const withdrawalsPay: Command = {
  name: 'withdrawals pay',
  proof: 'one',
  usage: 'withdrawals pay ID [--begin] --operator NAME [--json]',
  summary:
    'notes that an approved withdrawal was paid, once; with --begin, that its payment is under way',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...options,
      begin: { type: 'boolean' },
    });
    const id = onlyId(positionals, what);
    const operator = await call.operator();
    const act = values.begin ? beginPayment : payWithdrawal;
    const done = await act(await call.platform(), operator, id);
    if (!done.ok) throw refused(id, done);
    const { state } = done.value;
    report(call, values.json, { id, state }, `${id} ${state}`);
    return true;
  },
};

const refused = (
  id: string,
  { code, detail }: { code: string; detail?: Readonly<Record<string, unknown>> | undefined },
): OpsError => {
  switch (code) {
    case 'withdrawal_unknown':
      return new OpsError(`there is no withdrawal ${id}`);
    case 'same_operator':
      return new OpsError(`decision waiting: another operator has to approve ${id} too`);
    case 'decision_waits':
      return new OpsError(`decision waiting: ${id} is approved by another operator, or rejected`);
    case 'withdrawal_in_file':
      return new OpsError(`${id} stands in a file for the bank: mark it there, at the console`);
    case 'withdrawal_disowned':
      return new OpsError(`the member says that somebody else asked for ${id}: reject it`);
    case 'card_voided':
      return new OpsError(
        `the member says that somebody else added the account of ${id}: reject it`,
      );
    default:
      return new OpsError(`the withdrawal ${id} is ${String(detail?.['state'])}`);
  }
};

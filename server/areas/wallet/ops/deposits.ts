import { onlyId, readState } from '../../../ops/answer';
import { readArgs, noMore } from '../../../ops/args';
import { OpsError, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { majorUnits, moneyText } from '../../../ops/money';
import { depositStates } from '../api/deposits';
import { bonusName } from '../bonuses/offers';
import type { WhyTwo } from '../deposits/byHand';
import { listEvents } from '../deposits/paymentEvents';
import { refundDeposit } from '../deposits/refundDeposit';
import {
  approveDeposit,
  depositsIn,
  rejectDeposit,
  type WithoutBonus,
} from '../deposits/settleDeposit';

/** Pays a deposit back. */
export const depositsRefund: Command = {
  name: 'deposits refund',
  proof: 'one',
  usage: 'deposits refund ID --reason TEXT --operator NAME [--json]',
  summary:
    'pays a paid deposit back out of its member’s balance, once, with the fee; its bonus goes back and its locks end. The money itself is sent by you',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const id = onlyId(positionals, 'a deposit');
    const reason = reasonOf(values.reason, 'the member');
    const operator = await call.operator();
    const platform = await call.platform();
    const done = await refundDeposit(platform, operator, { id, reason });
    if (!done.ok) throw refusedRefund(id, done, platform.config.currency);
    const { amount, currency, bonusBack } = done.value;
    const reported = { id, state: 'refunded', amount, currency, bonusBack };
    call.say(
      values.json
        ? JSON.stringify(reported, null, 2)
        : `${id} refunded: ${moneyText(amount, currency)} to send back, bonus ${majorUnits(bonusBack, currency)} taken back`,
    );
    return true;
  },
};

type Refusal = Extract<Awaited<ReturnType<typeof refundDeposit>>, { ok: false }>;

function refusedRefund(id: string, { code, detail = {} }: Refusal, currency: string): OpsError {
  const money = (name: string) => moneyText(Number(detail[name]), currency);
  if (code === 'deposit_unknown') return new OpsError(`there is no deposit ${id}`);
  return new OpsError(
    code === 'deposit_not_paid'
      ? `the deposit ${id} is ${String(detail['state'])}, not paid`
      : `the member has ${money('balance')}, and ${money('needed')} would go back: too little`,
  );
}

/** Deposits of one answer. */
const listed_most = 500;
const what = 'a deposit';

/** Lists deposits in one state. */
export const depositsList: Command = {
  name: 'deposits list',
  proof: 'none',
  usage: 'deposits list [STATE] [--json]',
  summary: `lists deposits that are pending (or ${depositStates.filter((state) => state !== 'pending').join(', ')}), the oldest first, ${listed_most} at most; with --json in minor units`,
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, depositStates, 'pending');
    const deposits = await depositsIn(await platform(), state, listed_most);
    if (asJson) say(JSON.stringify(deposits, null, 2));
    else if (deposits.length === 0) say(`no deposit is ${state}`);
    for (const row of asJson ? [] : deposits) {
      const made = new Date(row.created_at).toISOString();
      const money = `${moneyText(row.amount, row.currency)}, fee ${majorUnits(row.fee, row.currency)}${bonusIn(row)}`;
      say(`${row.id} ${made} ${row.username} ${row.channel} ${row.reference} ${money}`);
      if (row.waiting) say(`  decision waiting: asked by ${row.waiting.asked_by}`);
      for (const slip of row.slips) say(`  slip: pictures save ${slip} --out FILE`);
    }
    return true;
  },
};

const bonusIn = ({ bonus, currency }: { bonus: number; currency: string }): string =>
  bonus > 0 ? `, bonus ${majorUnits(bonus, currency)}` : '';

/** Lists what payment providers told. */
export const depositsPayments: Command = {
  name: 'deposits payments',
  proof: 'none',
  usage: 'deposits payments [ID] [--json]',
  summary: `lists what payment providers told of a deposit, or what was refused, is not credited yet, or came for a deposit that was paid back (send it back), the newest first, ${listed_most} at most; with --json in minor units`,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [depositId, ...rest] = positionals;
    noMore(rest);
    const events = await listEvents(await platform(), { depositId, limit: listed_most });
    if (values.json) say(JSON.stringify(events, null, 2));
    else if (events.length === 0) say('there is none');
    for (const row of values.json ? [] : events) {
      const when = new Date(row.received_at).toISOString();
      const payment = `${row.provider} ${row.provider_ref} ${moneyText(row.amount, row.currency)}`;
      say(`${when} ${row.deposit_id} ${row.kind} ${row.outcome ?? 'waits'}: ${payment}`);
    }
    return true;
  },
};

const withoutWords: Record<WithoutBonus, string> = {
  had_before: 'the member has had it',
  self_excluded: 'the member is in a self-exclusion',
  on_time_out: 'the member is in a time-out',
  register_silent: 'play waits for the register of self-exclusion',
  age_unconfirmed: 'the age of the member is not confirmed',
};

const waiting_words: Record<WhyTwo, string> = {
  no_proof: 'there is neither a slip nor a payment',
  amount: 'it is above deposit.twoOperators, alone or with others of the day',
};

/** Credits a deposit. */
export const depositsApprove: Command = {
  name: 'deposits approve',
  proof: 'one',
  usage: 'deposits approve ID --operator A [--operator B] [--json]',
  summary:
    'credits a deposit whose payment has come, once, also after its time, with the bonus that it was made with; its whole amount must be there. Without a slip or a payment, and above deposit.twoOperators, alone or with others of its member’s day, it needs two operators: at once, or it waits until another one approves it too',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      json: { type: 'boolean' },
    });
    const id = onlyId(positionals, what);
    const platform = await call.platform();
    const [operator, second] = await call.operators();
    let done = await approveDeposit(platform, operator!, id);
    if (second && (done.ok ? done.value.state === 'waiting' : done.code === 'same_operator')) {
      done = await approveDeposit(platform, second, id);
    }
    if (!done.ok) throw refused(id, done);
    if (done.value.state === 'waiting') {
      const { why } = done.value;
      const words = `${id} waits for another operator: ${waiting_words[why]}`;
      call.say(values.json ? JSON.stringify({ id, state: 'waiting', why }) : words);
      return true;
    }
    const { amount, fee, currency, given, withoutBonus } = done.value;
    const credited = amount - fee;
    const bonus = given?.amount ?? 0;
    const name = given ? bonusName(given.words, 'en') : null;
    const figures = { credited, fee, bonus, bonusName: name, currency };
    const reported = { id, state: 'paid', ...figures, withoutBonus: withoutBonus ?? null };
    const brought = given
      ? `${bonusIn({ bonus, currency })} (${name})`
      : withoutBonus
        ? `, no bonus: ${withoutWords[withoutBonus]}`
        : '';
    const money = `${moneyText(credited, currency)} credited, fee ${majorUnits(fee, currency)}`;
    call.say(values.json ? JSON.stringify(reported) : `${id} paid: ${money}${brought}`);
    return true;
  },
};

/** Rejects a deposit. */
export const depositsReject: Command = {
  name: 'deposits reject',
  proof: 'one',
  usage: 'deposits reject ID --reason TEXT --operator NAME [--json]',
  summary: 'rejects a deposit for good, with a reason that its member reads; nothing is credited',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const id = onlyId(positionals, what);
    const reason = reasonOf(values.reason, 'the member');
    const operator = await call.operator();
    const done = await rejectDeposit(await call.platform(), operator, { id, reason });
    if (!done.ok) throw refused(id, done);
    call.say(values.json ? JSON.stringify({ id, state: 'failed' }) : `${id} failed`);
    return true;
  },
};

const refused = (
  id: string,
  { code, detail }: { code: string; detail?: Readonly<Record<string, unknown>> | undefined },
): OpsError =>
  new OpsError(
    code === 'same_operator'
      ? `decision waiting: another operator has to approve ${id} too`
      : code === 'deposit_unknown'
        ? `there is no deposit ${id}`
        : `the deposit ${id} is ${String(detail?.['state'])} already`,
  );

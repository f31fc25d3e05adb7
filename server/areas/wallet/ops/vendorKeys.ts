import { noMore, readArgs, countGiven } from '../../../ops/args';
import { idGiven } from '../../../ops/answer';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { moneyText } from '../../../ops/money';
import { decideHeld, listHeld } from '../heldCredits';
import { endVendorKeys, rotateVendorKey } from '../vendorKeys';

const json = { json: { type: 'boolean' } } as const;
const hour_ms = 3_600_000;
/** A week: the vendor's people work on weekdays. */
const usual_overlap_hours = '168';
const overlap_most_hours = 2_160;

/** Gives a vendor a new key, or ends the one before. */
export const vendorsRotate: Command = {
  name: 'vendors rotate',
  proof: 'one',
  usage: 'vendors rotate CODE [--overlap HOURS] [--end] --operator NAME [--json]',
  summary:
    'makes a new key for a vendor and says it once; the one before is accepted for HOURS more (168 where nothing is said), and --end ends it at once',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...json,
      overlap: { type: 'string' },
      end: { type: 'boolean' },
    });
    const [vendor, ...rest] = positionals;
    noMore(rest);
    if (vendor === undefined) throw new UsageError('the code of a vendor is needed');
    if (values.end && values.overlap !== undefined) {
      throw new UsageError('--end ends the key before at once: without --overlap');
    }
    if (values.end) return endOlder(call, vendor, values.json === true);
    const hours = countGiven(
      values.overlap ?? usual_overlap_hours,
      [0, overlap_most_hours],
      `--overlap is a whole number of hours up to ${overlap_most_hours}`,
    );
    const input = { vendor, overlap_ms: hours * hour_ms };
    const done = await rotateVendorKey(await call.platform(), await call.operator(), input);
    if (!done.ok) throw new OpsError(reasons[done.code](vendor));
    const { version, key, endsAt } = done.value;
    if (values.json) call.say(JSON.stringify({ vendor, version, key, endsAt }));
    else {
      call.say(`${vendor} key ${version}, told this once: ${key}`);
      call.say(`the one before is accepted until ${new Date(endsAt).toISOString()}`);
    }
    return true;
  },
};

async function endOlder(call: Call, vendor: string, asJson: boolean): Promise<true> {
  const done = await endVendorKeys(await call.platform(), await call.operator(), vendor);
  if (!done.ok) throw new OpsError(reasons[done.code](vendor));
  const { version } = done.value;
  call.say(
    asJson ? JSON.stringify({ vendor, version }) : `${vendor} signs with key ${version} alone`,
  );
  return true;
}

const reasons = {
  vendor_unknown: (vendor: string) => `there is no vendor ${vendor}`,
  vendor_key_turning: (vendor: string) =>
    `two keys of ${vendor} are valid already: vendors rotate ${vendor} --end`,
  vendor_key_single: (vendor: string) => `${vendor} has no other key`,
} as const;

/** Lists the credits that wait. */
export const vendorsHeld: Command = {
  name: 'vendors held',
  proof: 'none',
  usage: 'vendors held [--json]',
  summary:
    'lists the wins and prizes of vendors that wait for a decision, the oldest first: above a ceiling, or of a vendor that is disabled',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const rows = await listHeld((await platform()).db);
    if (values.json) say(JSON.stringify(rows, null, 2));
    else if (rows.length === 0) say('no credit waits');
    for (const row of values.json ? [] : rows) {
      const { id, vendor_code, vendor_tx, username, amount, currency, why, created_at, op } = row;
      const round = op === 'win' ? `round ${row.game_code}/${row.round_id}` : 'a prize';
      say(
        `${id} ${vendor_code} ${vendor_tx} ${username} ${moneyText(amount, currency)}, ${round}, ${why}, ${new Date(created_at).toISOString()}`,
      );
    }
    return true;
  },
};

const failures = {
  credit_unknown: 'there is no such credit',
  credit_ended: 'it is decided already',
  same_operator: 'another operator has to agree',
  round_over: 'its bet was given back: it can only be refused',
  decision_unknown: 'it is decided already',
  decision_ended: 'it is decided already',
} as const;

/** A command that decides on a credit that waits. */
const deciding = (as: 'pay' | 'refuse', summary: string): Command => ({
  name: `vendors ${as}`,
  proof: 'one',
  usage: `vendors ${as} ID --operator A [--operator B] [--json]`,
  summary,
  async run(call) {
    const { values, positionals } = readArgs(call.args, json);
    const [given, ...rest] = positionals;
    noMore(rest);
    const id = idGiven(given, 'a credit that waits');
    const platform = await call.platform();
    const [operator, second] = await call.operators();
    let done = await decideHeld(platform, operator!, { id, as });
    if (second && done.ok && done.value.state === 'waiting') {
      done = await decideHeld(platform, second, { id, as });
    }
    if (!done.ok) throw new OpsError(failures[done.code as keyof typeof failures] ?? done.code);
    const { state, username, credit } = done.value;
    if (values.json) call.say(JSON.stringify({ id, state, username, amount: credit.amount }));
    else {
      const money = moneyText(credit.amount, credit.currency);
      call.say(
        state === 'waiting'
          ? `${id} waits for another operator`
          : `${id} ${username} ${money} ${state}`,
      );
    }
    return true;
  },
});

/** Pays a credit that waits. */
export const vendorsPay = deciding(
  'pay',
  'pays a credit that waits and settles its round; above vendor.twoOperators two operators are needed: at once, or it waits until another one pays it too',
);

/** Refuses a credit that waits. */
export const vendorsRefuse = deciding(
  'refuse',
  'refuses a credit that waits, for good: nothing moves, and the vendor is told so; above vendor.twoOperators by two, as it is paid',
);

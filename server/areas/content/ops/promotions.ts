import { typedSigns } from '../../../kernel/api/typedText';
import { versionsIn } from '../../../kernel/folder/versions';
import { readState } from '../../../ops/answer';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Call, type Command } from '../../../ops/command';
import { reasonOf } from '../../../ops/member';
import { majorUnits, moneyText, signedAmount } from '../../../ops/money';
import { exportCommand, versionsCommand } from '../../../ops/versions';
import type { Db } from '../../../store/open';
import {
  allPromotions,
  closePromotion,
  decideEntry,
  entriesIn,
  entryOf,
  type Deciding,
  type OperatorEntry,
} from '../promotions/decidePromotion';
import {
  entryStates,
  waiting_claims,
  type Decision,
  type EntryState,
} from '../promotions/promotionState';
import { exportPromotions } from '../promotions/versions';
import { wordsIn } from '../words';

const payouts = {
  name: 'promotions',
  none: 'no import changed what promotions pay yet',
  list: (db: Db) => versionsIn(db, 'promotion_versions'),
  files: exportPromotions,
};

/** Gives the promotions of a version back. */
export const promotionsExport = exportCommand(
  payouts,
  'writes the files of the promotions in the newest version of what they pay, or in another, into a new or empty folder, byte for byte; without pictures',
);

/** Lists the versions of what promotions pay. */
export const promotionsVersions = versionsCommand(
  payouts,
  'lists the versions of what promotions pay, the newest first: since when, and by whom',
);

const json = { json: { type: 'boolean' } } as const;
/** All that wait for a decision, claims first. */
const waiting = 'waiting';
const waiting_entries = [...waiting_claims, 'applying'] as const;
/** Entries of one answer. */
const listed_most = 500;

const dated = (instant: number): string => new Date(instant).toISOString();

/** Lists the promotions, no matter their days. */
export const promotionsList: Command = {
  name: 'promotions list',
  proof: 'none',
  usage: 'promotions list [--json]',
  summary: 'lists the promotions with their days, whether they are open, and the entries by state',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    noMore(positionals);
    const promotions = await allPromotions(await platform());
    if (values.json) say(JSON.stringify(promotions, null, 2));
    else if (promotions.length === 0) say('there are no promotions');
    for (const row of values.json ? [] : promotions) {
      const days = `${row.start_date} to ${row.end_date ?? 'no end'}`;
      const counts = Object.entries(row.entries).map(([state, count]) => `${count} ${state}`);
      const seen = row.active === 1 ? row.phase : 'hidden';
      say(`${row.id} ${row.kind} ${seen} ${days} ${wordsIn(row.words, 'title', 'en')}`);
      if (counts.length > 0) say(`  ${counts.join(', ')}`);
    }
    return true;
  },
};

/** Lists the entries of members in one state. */
export const promotionsApplications: Command = {
  name: 'promotions applications',
  proof: 'none',
  usage: 'promotions applications [STATE] [--json]',
  summary: `lists members' entries that wait for a decision (or those that are ${entryStates.join(', ')}), ${listed_most} at most: claims first, of each state the oldest first`,
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, [...entryStates, waiting], waiting);
    const states = state === waiting ? waiting_entries : [state];
    const entries = await entriesIn(await platform(), states, listed_most);
    if (asJson) say(JSON.stringify(entries, null, 2));
    else if (entries.length === 0)
      say(state === waiting ? 'no entry waits' : `no entry is ${state}`);
    for (const entry of asJson ? [] : entries) say(lineOf(entry));
    return true;
  },
};

/** Shows one entry with its remark and pictures. */
export const promotionsShow: Command = {
  name: 'promotions show',
  proof: 'none',
  usage: 'promotions show ENTRY [--json]',
  summary: 'shows one entry: member, promotion, state, remark, and the ids of its pictures',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, json);
    const [id, ...rest] = positionals;
    noMore(rest);
    const entry = await entryOf(await platform(), neededId(id, 'an entry'));
    if (!entry) throw new OpsError(`there is no entry ${id}`);
    if (values.json) {
      say(JSON.stringify(entry, null, 2));
      return true;
    }
    say(lineOf(entry));
    if (entry.amount > 0) {
      const { config } = await platform();
      say(`reward: ${rewardText(entry, config)}, by version ${entry.version} of what is paid`);
    }
    if (entry.remark !== '') say(`remark: ${entry.remark}`);
    if (entry.reason !== '') say(`reason: ${entry.reason}`);
    if (entry.decided_by !== null) say(`decided by ${entry.decided_by} ${dated(entry.updated_at)}`);
    for (const picture of entry.pictures) say(`picture: pictures save ${picture} --out FILE`);
    return true;
  },
};

const lineOf = ({ id, created_at, username, promotion_id, state }: OperatorEntry): string =>
  `${id} ${dated(created_at)} ${username} ${promotion_id} ${state}`;

/** A command that decides one entry. */
const deciding = (decision: Decision, summary: string): Command => ({
  name: `promotions ${decision}`,
  proof: 'one',
  usage: `promotions ${decision} ENTRY ${decision === 'reject' ? '--reason TEXT ' : ''}--operator NAME [--json]`,
  summary,
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    const entry = neededId(id, 'an entry');
    const reason = reasonFor(decision, values.reason);
    return decide(call, entry, { decision, reason }, values.json === true);
  },
});

/** Agrees to an entry: the member may claim, or a claim is taken into work. */
export const promotionsApprove = deciding(
  'approve',
  'agrees to an entry: who has joined or applied may claim, a claim is in process; nothing is paid by it',
);

/** Issues the reward of an entry. */
export const promotionsIssue: Command = {
  name: 'promotions issue',
  proof: 'one',
  usage: 'promotions issue ENTRY [--amount N [--turnover N]] --operator NAME [--json]',
  summary:
    'issues the reward of an entry and pays it into the member’s balance: its own amount, or --amount in major units, locked until it was staked --turnover times (1 by default); without an amount it notes that the reward was given',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      amount: { type: 'string' },
      turnover: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [given, ...rest] = positionals;
    noMore(rest);
    const id = neededId(given, 'an entry');
    const gives = givenOf(values, call.config.currency);
    return decide(call, id, { decision: 'issue', ...(gives && { gives }) }, values.json === true);
  },
};

/** Reads `--amount` and `--turnover`; undefined without them. Throws UsageError for what is half right. */
function givenOf(
  { amount, turnover }: { amount?: string | undefined; turnover?: string | undefined },
  currency: string,
): Deciding['gives'] {
  if (amount === undefined) {
    if (turnover !== undefined) throw new UsageError('--turnover goes with --amount');
    return undefined;
  }
  const minor = signedAmount(amount, currency);
  if (minor < 0) throw new UsageError('--amount is above zero');
  const times = hundredths_form.exec(typedSigns(turnover ?? '1'));
  const hundredths = Number(`${times?.[1] ?? ''}${(times?.[2] ?? '').padEnd(2, '0')}`);
  if (!times || hundredths > turnover_most) {
    throw new UsageError('--turnover is how many times it is staked, as 1 or 2.5: 100 at most');
  }
  return { amount: minor, turnover: hundredths };
}

const hundredths_form = /^(\d{1,3})(?:\.(\d{1,2}))?$/;
const turnover_most = 10_000;

const rewardText = (
  { amount, needed }: { amount: number; needed: number },
  { currency }: { currency: string },
): string => `${moneyText(amount, currency)}, to be staked ${majorUnits(needed, currency)}`;

/** Rejects an entry. */
export const promotionsReject = deciding(
  'reject',
  'rejects an entry, with a reason that its member reads; who applied may apply again, twice',
);

function reasonFor(decision: Decision, given: string | undefined): string {
  if (decision === 'reject') return reasonOf(given, 'the member');
  if (given !== undefined) throw new UsageError('--reason goes with a rejection');
  return '';
}

async function decide(
  { platform, operator, say }: Call,
  id: string,
  decided: Deciding,
  asJson: boolean,
): Promise<boolean> {
  const known = await platform();
  const done = await decideEntry(known, await operator(), id, decided);
  if (done.ok) {
    const { state, amount, needed } = done.value;
    const paid = state === 'issued' && amount > 0;
    if (asJson) say(JSON.stringify({ id, state, ...(paid && { amount, needed }) }));
    else say(`${id} ${state}${paid ? `: ${rewardText(done.value, known.config)}` : ''}`);
    return true;
  }
  const most = Number(done.detail?.['most'] ?? 0);
  if (done.code === 'not_now') {
    throw new OpsError(`the entry ${id} is ${done.detail?.['state'] as EntryState} already`);
  }
  if (done.code === 'reward_too_large') {
    const left = moneyText(most, known.config.currency);
    throw new OpsError(
      `one operator gives ${left} at most: all that operators give to a member in a day counts; more is an adjustment`,
    );
  }
  const refused = refusals[done.code as keyof typeof refusals];
  throw new OpsError(refused.replace('{id}', id));
}

const closed = 'play is closed to the member ({why}): nothing is paid, and the entry stays';
const refusals = {
  entry_unknown: 'there is no entry {id}',
  reward_fixed: 'the entry {id} has its own amount: --amount is for those without',
  another_operator_needed:
    'the amount of the entry {id}, with all that operators gave the member today, is above what one operator gives: another one than who imported it issues it',
  decision_waits:
    'the payout of the entry {id} waits for a second person at the console; a rejection ends that',
  on_time_out: closed.replace('{why}', 'a time-out'),
  self_excluded: closed.replace('{why}', 'a self-exclusion'),
  register_silent: closed.replace('{why}', 'the register has not answered'),
  age_unconfirmed: closed.replace('{why}', 'the age is not confirmed'),
} as const;

/** Ends a promotion for everybody. */
export const promotionsClose: Command = {
  name: 'promotions close',
  proof: 'one',
  usage: 'promotions close ID --operator NAME [--json]',
  summary: 'ends a promotion before its last day; entries that were made stay to be decided',
  async run({ args, platform, operator, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [given, ...rest] = positionals;
    noMore(rest);
    const id = neededId(given, 'a promotion');
    const closed = await closePromotion(await platform(), await operator(), id);
    if (!closed.ok) {
      const why = closed.code === 'promotion_over' ? 'is over already' : 'is not there';
      throw new OpsError(`the promotion ${id} ${why}`);
    }
    say(values.json ? JSON.stringify({ id, state: 'closed' }) : `${id} closed`);
    return true;
  },
};

function neededId(id: string | undefined, of: string): string {
  if (id === undefined) throw new UsageError(`the id of ${of} is needed`);
  return id;
}

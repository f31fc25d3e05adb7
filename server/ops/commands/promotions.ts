import {
  allPromotions,
  closePromotion,
  decideEntry,
  entriesIn,
  entryOf,
  type OperatorEntry,
} from '../../platform/content/promotions/decidePromotion';
import {
  entryStates,
  type Decision,
  type EntryState,
} from '../../platform/content/promotions/promotionState';
import { wordsIn } from '../../platform/content/words';
import { readState } from '../answer';
import { noMore, readArgs } from '../args';
import { OpsError, UsageError, type Call, type Command } from '../command';
import { reasonOf } from '../member';

const json = { json: { type: 'boolean' } } as const;
/** Entries of one answer. */
const listed_most = 500;

const dated = (instant: number): string => new Date(instant).toISOString();

/** Lists the promotions, whatever their days. */
export const promotionsList: Command = {
  name: 'promotions list',
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
  usage: 'promotions applications [STATE] [--json]',
  summary: `lists members' entries that are applying (or ${entryStates.filter((state) => state !== 'applying').join(', ')}), the oldest first, ${listed_most} at most`,
  async run({ args, platform, say }) {
    const { state, asJson } = readState({ args }, entryStates, 'applying');
    const entries = await entriesIn(await platform(), state, listed_most);
    if (asJson) say(JSON.stringify(entries, null, 2));
    else if (entries.length === 0) say(`no entry is ${state}`);
    for (const entry of asJson ? [] : entries) say(lineOf(entry));
    return true;
  },
};

/** Shows one entry with its remark and pictures. */
export const promotionsShow: Command = {
  name: 'promotions show',
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
  usage: `promotions ${decision} ENTRY ${decision === 'reject' ? '--reason TEXT ' : ''}[--operator NAME] [--json]`,
  summary,
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      operator: { type: 'string' },
      reason: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    const entry = neededId(id, 'an entry');
    const by = (values.operator ?? 'the operator').trim();
    if (by === '') throw new UsageError('an operator has a name');
    const reason = reasonFor(decision, values.reason);
    return decide(call, entry, { decision, by, reason }, values.json === true);
  },
});

/** Agrees to an entry: the member may claim, or a claim is taken into work. */
export const promotionsApprove = deciding(
  'approve',
  'agrees to an entry: who has joined or applied may claim, a claim is in process; nothing is paid by it',
);

/** Notes that a reward was given. */
export const promotionsIssue = deciding(
  'issue',
  'notes that the reward of an entry was given; it moves no money by itself',
);

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
  { platform, say }: Call,
  id: string,
  decided: { decision: Decision; by: string; reason: string },
  asJson: boolean,
): Promise<boolean> {
  const done = await decideEntry(await platform(), id, decided);
  if (done.ok) {
    const { state } = done.value;
    say(asJson ? JSON.stringify({ id, state }) : `${id} ${state}`);
    return true;
  }
  if (done.code === 'entry_unknown') throw new OpsError(`there is no entry ${id}`);
  throw new OpsError(`the entry ${id} is ${done.detail?.['state'] as EntryState} already`);
}

/** Ends a promotion for everybody. */
export const promotionsClose: Command = {
  name: 'promotions close',
  usage: 'promotions close ID [--json]',
  summary: 'ends a promotion before its last day; entries that were made stay to be decided',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const [id, ...rest] = positionals;
    noMore(rest);
    const closed = await closePromotion(await platform(), neededId(id, 'a promotion'));
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

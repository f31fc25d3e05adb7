import { canonicalUsername } from '../../account/rules';
import { typedWords } from '../../../kernel/api/typedText';
import type { Platform } from '../../../kernel/context';
import { fail, ok } from '../../../kernel/result';
import { confirmRefusal, ownMember } from '../../../kernel/staff/decisions';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { amount_limit } from '../../../store/integers';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { adjust, type Adjusted, confirmAdjustment } from '../../wallet/adjustments/adjust';
import * as api from '../api/adjustments';
import { consoleRules } from '../decide';
import { readReason, refusedAs, thresholdOf } from './shared';

const made_listed = 30;
const waiting_most = 50;

async function list(platform: Platform, staff: Staff) {
  const { db, config } = platform;
  const [waiting, made, alone] = await Promise.all([
    waitingOf(db, staff),
    madeOf(db),
    thresholdOf(platform, 'adjustment.twoOperators'),
  ]);
  return { currency: config.currency, alone, waiting, made };
}

interface Facts {
  amount: number;
  reason: string;
  username: string;
  currency: string;
}

async function waitingOf(db: Db, staff: Staff): Promise<api.AdjustmentLine[]> {
  const rows = await db
    .selectFrom('operator_decisions as d')
    .innerJoin('operators as o', 'o.id', 'd.asked_by')
    .selectAll('d')
    .select('o.name')
    .where('d.act', '=', 'adjustment')
    .where('d.state', '=', 'waiting')
    .orderBy('d.asked_at')
    .limit(waiting_most)
    .execute();
  const own = await ownMember(db, staff);
  return Promise.all(
    rows.map(async ({ name, ...row }) => {
      const { username, reason, currency, amount } = JSON.parse(row.facts) as Facts;
      const refusal = await confirmRefusal(db, staff, row, own);
      const line = { id: row.id, username, currency, reason, by: name, at: row.asked_at, refusal };
      // The one who asked knows the amount; another one types it blind.
      return row.asked_by === staff.id ? { ...line, amount } : line;
    }),
  );
}

async function madeOf(db: Db): Promise<api.AdjustmentLine[]> {
  const rows = await db
    .selectFrom('adjustments as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .leftJoin('operators as o', 'o.id', 'a.operator')
    .select(['a.id', 'a.amount', 'a.currency', 'a.reason', 'a.operator', 'a.created_at'])
    .select(['m.username', 'o.name'])
    .orderBy('a.id', 'desc')
    .limit(made_listed)
    .execute();
  return rows.map(({ name, operator, created_at, ...row }) => ({
    ...row,
    by: name ?? operator,
    at: created_at,
    refusal: null,
  }));
}

const memberCalled = (db: Db, name: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where((row) =>
      row.or([row('username', '=', canonicalUsername(name)), row('id', '=', typedWords(name))]),
    )
    .executeTakeFirst();

const area = 'adjustments';
const stateOf = ({ state }: Adjusted) => ok({ state });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listAdjustments, async (platform, { staff }) => ok(await list(platform, staff))),
  bindStaff(api.makeAdjustment, async (platform, { input, staff, caller }) => {
    const reason = readReason(input.reason);
    if (!reason.ok) return reason;
    const { amount, key } = input;
    if (amount === 0 || Math.abs(amount) > amount_limit) return fail('amount_out_of_range');
    const member = await memberCalled(platform.db, input.member);
    if (!member) return fail('member_unknown');
    const rules = consoleRules({ staff, caller, area });
    const order = { member, amount, reason: reason.value, key };
    const done = await adjust(platform, staff, order, rules);
    return done.ok ? stateOf(done.value) : refusedAs(done);
  }),
  bindStaff(api.confirmAdjustment, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area }, { typed: input.typed });
    const done = await confirmAdjustment(platform, staff, input.id, rules);
    return done.ok ? stateOf(done.value) : refusedAs(done);
  }),
];

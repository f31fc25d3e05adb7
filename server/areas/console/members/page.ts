import type { Platform } from '../../../kernel/context';
import { exclusionOf } from '../../../kernel/members/exclusionNow';
import { fail, ok, type Result } from '../../../kernel/result';
import { blindSubjects, isBlindToMember } from '../../../kernel/staff/decisions';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Member } from '../../../store/tables';
import { moneyOf } from '../../account/operate';
import { kindOf, memberById } from '../actor';
import * as api from '../api/members';
import type { MemberHead, MemberPage, MemberPart, MemberPartView, PartInput } from '../api/members';
import { betsPart, cardsPart, movementsPart, paymentsPart } from './money';
import { loginsPart, notesPart, overviewPart, protectionPart, supportPart } from './person';

type ReadPart = (platform: Platform, member: Member, input: PartInput) => Promise<MemberPartView>;

const parts: Readonly<Record<MemberPart, ReadPart>> = {
  overview: overviewPart,
  movements: movementsPart,
  bets: betsPart,
  payments: paymentsPart,
  cards: cardsPart,
  logins: loginsPart,
  protection: protectionPart,
  notes: notesPart,
  support: supportPart,
};

/** Reads one part of a member's page with the head that all have (console#members). Failure: `member_unknown`. */
async function showMember(
  platform: Platform,
  staff: Staff,
  { id, part, ...input }: PartInput & { id: string; part: MemberPart },
): Promise<Result<MemberPage, 'member_unknown'>> {
  const member = await memberById(platform.db, id);
  if (!member) return fail('member_unknown');
  const [head, view, isBlind] = await Promise.all([
    headOf(platform, member),
    parts[part](platform, member, input),
    isBlindToMember(platform.db, staff, id),
  ]);
  return ok({
    head: isBlind ? { ...head, reserved: null } : head,
    view: await withoutBlind(platform, staff, { view, isBlind }),
  });
}

/** Takes out of a part what its reader may have to type again as the second person, and what it follows from. */
async function withoutBlind(
  { db }: Platform,
  staff: Staff,
  { view, isBlind }: { view: MemberPartView; isBlind: boolean },
): Promise<MemberPartView> {
  if (view.part === 'movements' && isBlind) {
    const list = view.list.map((row) => ({
      ...row,
      balanceAfter: null,
      amount: row.kind.startsWith('withdraw') ? null : row.amount,
    }));
    return { ...view, list };
  }
  const hidden = async <Row extends { id: string; amount: number | null }>(rows: Row[]) => {
    const ids = rows.map(({ id }) => id);
    const blind = await blindSubjects(db, staff, ids);
    return rows.map((row) => (blind.has(row.id) ? { ...row, amount: null } : row));
  };
  if (view.part === 'overview') return { ...view, wins: await hidden(view.wins) };
  return view.part === 'payments' ? { ...view, list: await hidden(view.list) } : view;
}

async function headOf({ db, clock, config }: Platform, member: Member): Promise<MemberHead> {
  const [money, exclusion] = await Promise.all([
    moneyOf(db, [member.id]),
    exclusionOf(db, member.id, clock.now()),
  ]);
  return {
    id: member.id,
    username: member.username,
    nickname: member.nickname,
    kind: kindOf(member),
    status: member.status,
    lockReason: member.lock_reason,
    currency: config.currency,
    ...money(member.id),
    isExcluded: exclusion !== null,
  };
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.showMember, (platform, { input, staff }) => showMember(platform, staff, input)),
];

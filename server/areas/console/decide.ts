import type { StaffArea } from '../../kernel/api/staff';
import type { Caller } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import type { ActRules } from '../../kernel/operators/rules';
import {
  askStaffDecision,
  confirmStaffDecision,
  hasOwnAmong,
  isAboveCeiling,
} from '../../kernel/staff/decisions';
import { factsOfStaff } from '../../kernel/staff/record';
import type { Staff } from '../../kernel/staff/staff';

interface Acting {
  staff: Staff;
  caller: Caller;
  area: StaffArea;
}

/**
 * The rules of an act of staff (console#decisions): the role may act in the area, up to its ceiling, on nobody of the
 * person's own team; `agreeing`, with what was typed again, they are the second person, who decides what waits and
 * nothing else.
 */
export function consoleRules(
  { staff, caller, area }: Acting,
  agreeing?: { typed: number },
): ActRules {
  return {
    by: factsOfStaff({ staff, caller }),
    refusal: async (trx, { memberIds, amount, waiting }) => {
      if (agreeing && !waiting) return 'decision_ended';
      if (!agreeing && waiting) {
        return waiting.asked_by === staff.id ? 'same_operator' : 'decision_waiting';
      }
      const verb = agreeing ? 'authorise' : 'act';
      if (!staff.permissions.has(`${area}.${verb}`)) return 'no_permission';
      if (isAboveCeiling(staff, area, amount)) return 'above_ceiling';
      return (await hasOwnAmong(trx, staff, memberIds)) ? 'own_agent' : undefined;
    },
    ask: (trx, { act, subject, facts, memberIds, amount, typed = amount, key }, instant) => {
      const [memberId] = memberIds;
      const concerns = { area, amount, typed: String(typed), ...(memberId && { memberId }) };
      // Its subject is held and has none that waits: each asking has a key of its own.
      const asking = { key: key ?? `${act}:${subject}:${newId()}`, act, subject, facts };
      return askStaffDecision(trx, { staff, caller, ...concerns, ...asking }, instant);
    },
    confirm: (trx, { id }, instant) => {
      const typed = String(agreeing?.typed ?? '');
      return confirmStaffDecision(trx, { staff, caller, id, typed }, instant);
    },
  };
}

import type { Trx } from '../../store/open';
import { networkOf } from '../address';
import type { Caller } from '../context';
import { addAudit } from '../operators/audit';
import type { Operator } from '../operators/operators';

/** An act, or a look at a contact, a document or a picture, of a member of staff. */
interface StaffAct {
  staff: Operator & { role: string };
  caller: Caller;
  /** The name of the call: `members.lock`. */
  act: string;
  /** The id of the thing that was changed or seen. */
  subject: string;
  /** All that was decided, and the reason where one was asked for. */
  facts?: Readonly<Record<string, unknown>>;
}

/** The facts that each act of staff has in the record: the role that it was done in, and the network. */
export const factsOfStaff = ({
  staff,
  caller,
}: Pick<StaffAct, 'staff' | 'caller'>): { role: string; network: string } => ({
  role: staff.role,
  network: networkOf(caller.address),
});

/** Notes an act of staff in the record, in the transaction that does it: both stand or neither does (console#record). */
export const recordAct = (
  trx: Trx,
  { staff, caller, act, subject, facts = {} }: StaffAct,
  instant: number,
): Promise<void> => {
  const all = { ...facts, ...factsOfStaff({ staff, caller }) };
  return addAudit(trx, { operator: staff, act, subject, facts: all }, instant);
};

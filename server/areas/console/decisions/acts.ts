import type { StaffArea } from '../../../kernel/api/staff';
import { confirmEndFactor } from '../members/factor';
import { moneyActs } from '../money/acts';
import { settingActs } from '../settings';
import { confirmAdd, confirmRole } from '../staff/people';
import type { DecisionAct } from '../decisionAct';

/** The acts that two decide on at the console (console#decisions), each with what does it. */
export const decisionActs: Readonly<Record<string, DecisionAct>> = {
  'staff.add': confirmAdd,
  'staff.role': confirmRole,
  'member.secondFactor': confirmEndFactor,
  ...moneyActs,
  ...settingActs,
};

/** The areas of acts that operators ask for by commands, by the first word of the act. */
const areas_of_commands: Readonly<Record<string, StaffArea>> = {
  adjustment: 'adjustments',
  deposit: 'deposits',
  statement: 'deposits',
  withdrawal: 'withdrawals',
  gift: 'gifts',
  heldCredit: 'credits',
  setting: 'settings',
  draw: 'lotteries',
  lottery: 'lotteries',
  member: 'members',
  staff: 'staff',
};

/** Returns the area of a decision: its own, or for a command's that of its act. */
export const areaOf = ({ area, act }: { area: string | null; act: string }): StaffArea =>
  (area as StaffArea | null) ?? areas_of_commands[act.split('.', 1)[0]!] ?? 'settings';

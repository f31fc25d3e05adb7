import type { FormReply } from '~/forms/reply';
import { MoveForm, RemarkForm } from './ActScreen';
import { RebateForm } from './MemberScreen';
import type { TeamData } from './team.server';
import { moveFields, rebateFields, remarkFields } from './teamFields';

/** Returns the forms that a view of the team's screen has. */
function formsOf({ chosen, one }: TeamData): readonly { id: string }[] {
  if (chosen) return [chosen.act === 'move' ? moveFields : remarkFields];
  if (one) return one.rebate.may ? [remarkFields, rebateFields] : [remarkFields];
  return [];
}

/** True for the refusal of a form that the page does not have: it came from no page of ours. */
export const isLost = (data: TeamData, reply: FormReply): boolean =>
  formsOf(data).every(({ id }) => id !== reply.form);

/** A refused form that the page does not have: with its message, under the members that it named. */
export function LostForm({ reply }: { reply: FormReply }) {
  const named: unknown = reply.result.initialValue?.memberId;
  const ids = (Array.isArray(named) ? named : [named]).filter((id) => typeof id === 'string');
  if (reply.form === moveFields.id) return <MoveForm ids={ids} reply={reply} parent="" />;
  if (reply.form === remarkFields.id) return <RemarkForm ids={ids} reply={reply} remark="" />;
  return <RebateForm id={ids[0] ?? ''} value="" hint="" reply={reply} />;
}

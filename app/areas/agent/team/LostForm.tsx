import type { FormReply } from '~/forms/reply';
import { MoveForm, RemarkForm } from './ActScreen';
import { RebateForm } from './MemberScreen';
import type { TeamData } from './team.server';
import { moveFields, rebateFields, remarkFields } from './teamFields';

/** Returns the forms that a view of the team's screen has, and the members that they act on. */
function viewOf({ chosen, one }: TeamData): { forms: { id: string }[]; ids: readonly string[] } {
  if (chosen)
    return { forms: [chosen.act === 'move' ? moveFields : remarkFields], ids: chosen.ids };
  if (!one) return { forms: [], ids: [] };
  return {
    forms: one.rebate.may ? [remarkFields, rebateFields] : [remarkFields],
    ids: [one.row.id],
  };
}

/** Returns the members that a refused form named. */
function namedBy({ result }: FormReply): string[] {
  const named: unknown = result.initialValue?.memberId;
  return (Array.isArray(named) ? named : [named]).filter((id) => typeof id === 'string');
}

/** True for the refusal of a form that the page does not have, or has for other members: it came from another page. */
export function isLost(data: TeamData, reply: FormReply): boolean {
  const { ids } = viewOf(data);
  return !hasForm(data, reply) || namedBy(reply).some((id) => !ids.includes(id));
}

/** True where the page has a form of the kind that was refused: a second one would have the same ids. */
export const hasForm = (data: TeamData, reply: FormReply): boolean =>
  viewOf(data).forms.some(({ id }) => id === reply.form);

/** A refused form that the page does not have: with its message, under the members that it named. */
export function LostForm({ reply }: { reply: FormReply }) {
  const ids = namedBy(reply);
  if (reply.form === moveFields.id) return <MoveForm ids={ids} reply={reply} parent="" />;
  if (reply.form === remarkFields.id) return <RemarkForm ids={ids} reply={reply} remark="" />;
  return <RebateForm id={ids[0] ?? ''} value="" hint="" reply={reply} />;
}

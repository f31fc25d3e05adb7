import { defineFields } from '~/forms/fields';

/** An act on a member that needs a reason alone. */
export const memberActFields = defineFields('memberAct', { reason: 'member_reason' });

/** One that needs the code of the second factor too: it opens a contact or gives a password. */
export const memberCodeFields = defineFields('memberCode', {
  cardId: null,
  reason: 'member_reason',
  staffCode: 'console_code',
});

/** An exclusion on the member's own wish. */
export const memberExcludeFields = defineFields('memberExclude', {
  span: 'member_exclude_span',
  until: 'member_exclude_until',
  reason: 'member_reason',
});

/** The lengths that an exclusion may have; those of a day end with the day that is typed. */
export const exclusionSpans = [
  ...(['timeOut_24h', 'timeOut_3d', 'timeOut_1w', 'timeOut_2w', 'timeOut_4w'] as const),
  ...(['timeOut_6w', 'timeOut_day'] as const),
  ...(['self_6m', 'self_1y', 'self_2y', 'self_5y', 'self_ever', 'self_day'] as const),
] as const;

export const memberNoteFields = defineFields('memberNote', { content: 'member_note' });

/** The acts of a member's page that have a panel of their own, named by `?act=`. */
const plainActs = ['lock', 'unlock', 'endSessions', 'release'] as const;
export const codeActs = [
  'contacts',
  'resetPassword',
  'resetPayment',
  'endFactor',
  'removeCard',
] as const;
export const memberActs = [...plainActs, ...codeActs, 'exclude', 'note'] as const;
export type MemberAct = (typeof memberActs)[number];

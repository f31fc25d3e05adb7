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
  kind: 'member_exclude_kind',
  until: 'member_exclude_until',
  reason: 'member_reason',
});

export const memberNoteFields = defineFields('memberNote', { content: 'member_note' });

/** The acts of a member's page that have a panel of their own, named by `?act=`. */
const plainActs = ['lock', 'unlock', 'endSessions', 'release'] as const;
export const codeActs = ['contacts', 'resetPassword', 'resetPayment', 'removeCard'] as const;
export const memberActs = [...plainActs, ...codeActs, 'exclude', 'note'] as const;
export type MemberAct = (typeof memberActs)[number];

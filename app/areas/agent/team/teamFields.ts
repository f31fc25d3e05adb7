import { defineFields } from '~/forms/fields';

/** A remark on one member or several. */
export const remarkFields = defineFields('remark', { memberId: null, remark: 'team_remark' });

/** The agent to whom one member or several are moved, the second yes, and the mark of what was shown to end with it. */
export const moveFields = defineFields('move', {
  memberId: null,
  parent: 'team_move_to',
  confirmed: null,
  seen: null,
});

/** The rebate of a member right below, in per cent. */
export const rebateFields = defineFields('rebate', { memberId: null, rebate: 'team_rebate' });

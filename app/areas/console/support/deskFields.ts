import { defineFields } from '~/forms/fields';

/** An answer of staff: a ready one, words of their own, or both. */
export const answerFields = defineFields('deskAnswer', {
  seen: null,
  ready: 'desk_ready',
  readyOther: 'desk_ready',
  content: 'desk_content',
});
export const readyFields = defineFields('deskReady', {
  title: 'desk_ready_title',
  content: 'desk_ready_content',
});
export const readyRemoveFields = defineFields('deskReadyRemove', { id: null });
/** An answer to an entry of feedback, and the look at its contact for a reason. */
export const feedbackFields = defineFields('feedbackAnswer', {
  ready: 'desk_ready',
  readyOther: 'desk_ready',
  content: 'desk_content',
  reason: 'member_reason',
  staffCode: 'console_code',
});

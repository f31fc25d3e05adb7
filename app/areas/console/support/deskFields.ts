import { defineFields } from '~/forms/fields';

/** An answer of staff: a ready one, words of their own, or both. */
export const answerFields = defineFields('deskAnswer', {
  seen: null,
  ready: 'desk_ready',
  content: 'desk_content',
});
/** Takes a conversation, leaves it, or closes it without an answer. */
export const threadFields = defineFields('deskThread', { seen: null });
export const readyFields = defineFields('deskReady', {
  title: 'desk_ready_title',
  content: 'desk_ready_content',
});
export const readyRemoveFields = defineFields('deskReadyRemove', { id: null });
/** The look at the contact that an entry of feedback came with. */
export const feedbackContactFields = defineFields('feedbackContact', {
  reason: 'member_reason',
  staffCode: 'console_code',
});
export const feedbackAnswerFields = defineFields('feedbackAnswer', {
  ready: 'desk_ready',
  content: 'desk_content',
});
export const feedbackCloseFields = defineFields('feedbackClose', {});

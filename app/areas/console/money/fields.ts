import { defineFields } from '~/forms/fields';

/** The first person's act on one deposit, withdrawal or statement: a button, and a code where one is due. */
export const approveFields = defineFields('deskApprove', { staffCode: 'console_code' });
/** The second person types the amount again. */
export const agreeFields = defineFields('deskAgree', {
  typed: 'desk_typed',
  staffCode: 'console_code',
});
/** A rejection, whose reason the member reads. */
export const rejectFields = defineFields('deskReject', { reason: 'desk_reason' });
/** A refund, whose reason the member reads. */
export const refundFields = defineFields('deskRefund', {
  reason: 'desk_reason',
  staffCode: 'console_code',
});
/** Acts without a field. */
export const stepFields = defineFields('deskStep', { id: null });

/** The file of a bank. */
export const importFields = defineFields('deskImport', {
  account: 'desk_account',
  file: 'desk_file',
});
/** The columns of a bank's file. */
export const columnFields = defineFields('deskColumns', {
  day: 'desk_column_day',
  amount: 'desk_column_amount',
  first: 'desk_column_note',
  second: 'desk_column_note2',
});

/** The making of a file for the bank. */
export const makeFileFields = defineFields('deskMakeFile', { staffCode: 'console_code' });
/** The bank's answer to a file. */
export const resultFields = defineFields('deskResult', {
  file: 'desk_file',
  reason: 'desk_failed_reason',
});
/** Ticks, and how they are marked. */
export const markFields = defineFields('deskMark', {
  place: null,
  reason: 'desk_failed_reason',
});
/** The booking of all marks. */
export const bookFields = defineFields('deskBook', { staffCode: 'console_code' });

/** An adjustment. */
export const adjustFields = defineFields('deskAdjust', {
  member: 'desk_member',
  amount: 'desk_amount_signed',
  reason: 'desk_reason',
  staffCode: 'console_code',
});
/** The second person of an adjustment. */
export const adjustAgreeFields = defineFields('deskAdjustAgree', {
  id: null,
  typed: 'desk_typed',
  staffCode: 'console_code',
});

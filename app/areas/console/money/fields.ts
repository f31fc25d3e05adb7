import { defineFields } from '~/forms/fields';

/** The first person's act on one deposit, withdrawal or statement: a button, and a code where one is due. */
export const approveFields = defineFields('deskApprove', { staffCode: 'console_code' });
/** The second person types the amount again. */
export const agreeFields = defineFields('deskAgree', {
  typed: 'cash_typed',
  staffCode: 'console_code',
});
/** A rejection, whose reason the member reads. */
export const rejectFields = defineFields('deskReject', { reason: 'cash_reason' });
/** A refund, whose reason the member reads. */
export const refundFields = defineFields('deskRefund', {
  reason: 'cash_reason',
  staffCode: 'console_code',
});
/** The refusal of a vendor's win or prize, whose reason the member reads. */
export const creditRefuseFields = defineFields('deskRefuse', {
  reason: 'cash_reason',
  staffCode: 'console_code',
});
/** Acts without a field. */
export const stepFields = defineFields('deskStep', { id: null });

/** The file of a bank. */
export const importFields = defineFields('deskImport', {
  account: 'cash_account',
  file: 'cash_file',
});
/** The columns of a bank's file. */
export const columnFields = defineFields('deskColumns', {
  day: 'cash_column_day',
  amount: 'cash_column_amount',
  first: 'cash_column_note',
  second: 'cash_column_note2',
});

/** The making of a file for the bank. */
export const makeFileFields = defineFields('deskMakeFile', { staffCode: 'console_code' });
/** The bank's answer to a file. */
export const resultFields = defineFields('deskResult', {
  file: 'cash_file',
  reason: 'cash_failed_reason',
});
/** Ticks, and how they are marked. */
export const markFields = defineFields('deskMark', {
  place: null,
  reason: 'cash_failed_reason',
});
/** The booking of all marks. */
export const bookFields = defineFields('deskBook', { staffCode: 'console_code' });

/** A claim: what is issued, where it has no amount of its own. */
export const giftFields = defineFields('deskGift', {
  amount: 'cash_claim_amount',
  times: 'cash_claim_times',
  staffCode: 'console_code',
});

/** An adjustment. */
export const adjustFields = defineFields('deskAdjust', {
  member: 'cash_member',
  amount: 'cash_amount_signed',
  reason: 'cash_reason',
  staffCode: 'console_code',
});
/** The second person of an adjustment. */
export const adjustAgreeFields = defineFields('deskAdjustAgree', {
  id: null,
  typed: 'cash_typed',
  staffCode: 'console_code',
});

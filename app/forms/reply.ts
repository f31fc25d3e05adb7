import type { SubmissionResult } from '@conform-to/react';
import type { Messages } from '~/i18n/messages';
import type { Fault } from '~/ui/refused';
import type { CaptchaView } from './captcha/captcha';

/** The reply of a form's action to its page. Loaders do not run again after a refusal. */
export interface FormReply<View = unknown> {
  /** The form that was sent, by its id. */
  form: string;
  /** Distinguishes one reply from the next. */
  id: string;
  /** conform's result: the typed values without secrets, and their faults. */
  result: SubmissionResult<Fault[]>;
  /**
   * The words of the faults and of their heading, in the language of this reply, which the form may
   * have changed.
   */
  words: Messages;
  /** The secrets that this reply has dropped; script empties their fields too. */
  wiped: readonly string[];
  /** The next captcha; null if there is none to be had, absent if none is asked for. */
  captcha?: CaptchaView | null;
  /** The idempotency key of the next try. */
  key?: string;
  /** The form is saved: script shows that for a moment and then goes to this address. */
  goTo?: string;
  /** Further data that the page updates with each reply. */
  view?: View;
}

/** The initial state of a form, from its screen's loader. */
export interface FormStart<Name extends string = string> {
  /** Typed before an ended session led to login, or known from elsewhere. */
  values?: Partial<Record<Name, string>>;
  captcha?: CaptchaView | null;
  key?: string;
}

/** Values of `intent` that change the form itself: it comes again as it is. */
export const look_intent = 'look';
/** The hidden field with the faults that a refused form shows, for its language buttons. */
export const faults_field = 'faults';
/** The field of the code of the second factor, in forms of the console that move money (console#step-up). */
export const staff_code_field = 'staffCode';
/** The hidden field by which script asks for a moment's message instead of a redirect. */
export const scripted_field = 'scripted';

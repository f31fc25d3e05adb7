import type { ShownCaptcha } from '~/forms/captcha/captcha';
import type { FormReply } from '~/forms/formReply.server';

/** What the forms of this area hand back to their pages. */
export interface PasswordReply extends FormReply {
  /** The captcha to answer next; null where none can be had, absent where none is asked for. */
  captcha?: ShownCaptcha | null;
  /** The new password is the old one: a popup says so (account#same-password). */
  same?: boolean;
  /** What was sent is saved; script leads there after a moment. */
  goTo?: string;
  /** Fields that script empties: each time that one of these is new. */
  wipes?: { code?: string; password?: string };
}

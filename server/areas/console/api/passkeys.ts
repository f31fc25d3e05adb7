import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

/** The name that a member of staff gives a passkey. */
export const staff_passkey_name_most = 40;

/** The console's origin as the browser has it: passkeys are for its host. */
const origin = z.string().max(255);

/** The answer of a browser: the ticket of the question, and the credential as JSON (WebAuthn Level 3, `toJSON`). */
export const signed = { ticket: z.string().max(2_000), response: z.string().max(16_000) };

/** The question to a browser, as JSON of its options, with the ticket that comes back with the answer. */
export interface PasskeyQuestion {
  options: string;
  ticket: string;
}

/** Asks for a signature in the place of the code of a login (console#passkeys). Nothing is stored. */
export const loginChallenge = staffCall<PasskeyQuestion>()({
  name: 'session.passkeyChallenge',
  needs: 'none',
  changes: false,
  request: z.object({ origin }),
  errors: ['bad_request'],
});

/** Asks for a signature in the place of the code of an act that needs one. Nothing is stored. */
export const stepUpChallenge = staffCall<PasskeyQuestion>()({
  name: 'session.stepUpChallenge',
  needs: 'session',
  changes: false,
  request: z.object({ origin }),
  errors: ['bad_request'],
});

/** Counts as a code that is typed now, by the signature of one of the own passkeys. */
export const passkeyStepUp = staffCall<true>()({
  name: 'session.passkeyStepUp',
  needs: 'session',
  changes: true,
  request: z.object(signed),
  errors: ['passkey_failed'],
});

/** A passkey of the reader. */
export interface StaffPasskey {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The own passkeys, the newest first, with the question for one more; null where there are enough. */
export const staffPasskeys = staffCall<{
  list: readonly StaffPasskey[];
  question: PasskeyQuestion | null;
}>()({
  name: 'session.passkeys',
  needs: 'session',
  changes: false,
  request: z.object({ origin }),
  errors: ['bad_request'],
});

/** Adds a passkey that the browser has made. */
export const addStaffPasskey = staffCall<true>()({
  name: 'session.addPasskey',
  needs: 'session',
  changes: true,
  stepUp: true,
  request: z.object({ ...signed, name: z.string().max(200) }),
  errors: ['passkey_failed', 'passkeys_full', 'fields_invalid'],
});

/** Removes one of the own passkeys; again changes nothing. */
export const removeStaffPasskey = staffCall<true>()({
  name: 'session.removePasskey',
  needs: 'session',
  changes: true,
  stepUp: true,
  request: z.object({ id: z.string().max(60) }),
  errors: ['passkey_unknown'],
});

import type { Caller, Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lengthOf, plainText } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db, Trx } from '../../../store/open';
import {
  askToMake,
  askToSign,
  madeBy,
  passkeys_most,
  signedBy,
  type Question,
} from '../../account/passkeys/ceremony';
import { originOf, takeChallenge } from '../../account/passkeys/challenge';
import * as api from '../api/passkeys';
import { noteStepUp } from './sessions';

/** The owners of challenges: none of one use is taken for another, nor one of the members' site. */
const login_owner = 'staff login';
const stepUpOwner = ({ id }: Pick<Staff, 'id'>): string => `staff step-up ${id}`;
const makingOwner = ({ id }: Pick<Staff, 'id'>): string => `staff making ${id}`;

/** The signature of a browser, with the ticket of its question. */
export interface Signed {
  ticket: string;
  response: string;
}

const liveOf = (db: Db, operatorId: string) =>
  db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Runs with the console's origin, as its pages name it; `bad_request` for a text that is none. */
async function atOrigin<Value>(
  given: string,
  run: (origin: string) => Promise<Value>,
): Promise<Result<Value, 'bad_request'>> {
  const origin = originOf(undefined, given);
  return origin === undefined ? fail('bad_request', { field: 'origin' }) : ok(await run(origin));
}

/**
 * Takes a signature of a member of staff for a challenge of this owner, once: true where one of their own passkeys has made
 * it (console#passkeys). Of two at once one is taken.
 */
async function takeSignature(
  platform: Platform,
  operatorId: string,
  { ticket, response }: Signed,
  owner: string,
): Promise<boolean> {
  const { db, clock } = platform;
  const challenge = await takeChallenge(platform, ticket, owner);
  const signer =
    challenge &&
    (await signedBy(platform, challenge, response, (credentialId) =>
      db
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .where('operator_id', '=', operatorId)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    ));
  if (!signer) return false;
  const used = await db
    .updateTable('staff_passkeys')
    .set({ counter: signer.counter, last_used_at: clock.now() })
    .where('id', '=', signer.passkey.id)
    .where('counter', '=', signer.passkey.counter)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes the signature of a login in the place of the code of the second factor: true where it is the person's own. */
export const takeLoginSignature = (
  platform: Platform,
  operatorId: string,
  signed: Signed,
): Promise<boolean> => takeSignature(platform, operatorId, signed, login_owner);

/** True for a member of staff who has a passkey. */
export const hasPasskey = async (db: Db, operatorId: string): Promise<boolean> =>
  (await liveOf(db, operatorId)).length > 0;

/** Removes all passkeys of a member of staff, who has lost the second factor (console#staff). */
export const removePasskeysIn = (trx: Trx, operatorId: string, instant: number): Promise<unknown> =>
  trx
    .updateTable('staff_passkeys')
    .set({ removed_at: instant })
    .where('operator_id', '=', operatorId)
    .where('removed_at', 'is', null)
    .execute();

const list = (platform: Platform, staff: Staff, given: string) =>
  atOrigin(given, async (origin) => {
    const known = await liveOf(platform.db, staff.id);
    const how = { owner: makingOwner(staff), origin };
    const person = { id: `staff:${staff.id}`, username: staff.username };
    const question: Question | null =
      known.length >= passkeys_most
        ? null
        : await askToMake(platform, how, { site: 'Chokdee console', person, known });
    return {
      list: known.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
      question,
    };
  });

/**
 * Adds a passkey that the browser has made, with a row of the record. Failures: `fields_invalid` for a name that is too long;
 * `passkey_failed` for whatever is not right about it; `passkeys_full`.
 */
async function add(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  { ticket, response, name: typedName }: Signed & { name: string },
): Promise<Result<true, 'passkey_failed' | 'passkeys_full' | 'fields_invalid'>> {
  const name = plainText(typedName);
  if (lengthOf(name) > api.staff_passkey_name_most)
    return fail('fields_invalid', { name: 'too_long' });
  const challenge = await takeChallenge(platform, ticket, makingOwner(staff));
  const made = challenge && (await madeBy(platform, challenge, response));
  if (!made) return fail('passkey_failed');
  const now = platform.clock.now();
  const id = newId();
  return platform.db.transaction().execute(async (trx) => {
    // The person is held: of two at once the second one counts the first.
    await trx
      .updateTable('staff')
      .set((row) => ({ role: row.ref('role') }))
      .where('operator_id', '=', staff.id)
      .execute();
    if ((await liveOf(trx, staff.id)).length >= passkeys_most) return fail('passkeys_full');
    const times = { created_at: now, last_used_at: null, removed_at: null };
    const added = await trx
      .insertInto('staff_passkeys')
      .values({ id, operator_id: staff.id, ...made, name, ...times })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return fail('passkey_failed');
    const facts = { passkey: id, ...(name && { name }) };
    const act = { staff, caller, act: 'session.addPasskey', subject: staff.id, facts };
    await recordAct(trx, act, now);
    return ok(true);
  });
}

/** Removes one of the own passkeys, with a row of the record; again changes nothing. Failure: `passkey_unknown`. */
const remove = (
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  id: string,
): Promise<Result<true, 'passkey_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('staff_passkeys')
      .select('removed_at')
      .where('id', '=', id)
      .where('operator_id', '=', staff.id)
      .executeTakeFirst();
    if (!own) return fail('passkey_unknown');
    const now = clock.now();
    const removed = await trx
      .updateTable('staff_passkeys')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const facts = { passkey: id };
    const act = { staff, caller, act: 'session.removePasskey', subject: staff.id, facts };
    if (removed) await recordAct(trx, act, now);
    return ok(true);
  });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.loginChallenge, (platform, { input }) =>
    atOrigin(input.origin, (origin) => askToSign(platform, { owner: login_owner, origin })),
  ),
  bindStaff(api.stepUpChallenge, (platform, { input, staff }) =>
    atOrigin(input.origin, (origin) => askToSign(platform, { owner: stepUpOwner(staff), origin })),
  ),
  bindStaff(api.passkeyStepUp, async (platform, { input, staff }) => {
    if (!(await takeSignature(platform, staff.id, input, stepUpOwner(staff))))
      return fail('passkey_failed');
    await noteStepUp(platform.db, staff.sessionId, platform.clock.now());
    return ok(true as const);
  }),
  bindStaff(api.staffPasskeys, (platform, { input, staff }) => list(platform, staff, input.origin)),
  bindStaff(api.addStaffPasskey, (platform, { input, ...who }) => add(platform, who, input)),
  bindStaff(api.removeStaffPasskey, (platform, { input, ...who }) =>
    remove(platform, who, input.id),
  ),
];

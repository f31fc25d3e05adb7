import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireProof, requireStepUp, steppedUpUntil } from '../../../kernel/alerts/elevation';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import {
  factorOf,
  renewMemberCodes,
  takeMemberCode,
} from '../../../kernel/secondFactor/memberFactor';
import {
  authenticatorAddress,
  newSecret,
  openedSecret,
  sealedSecret,
  stepOf,
} from '../../../kernel/secondFactor/totp';
import { repeat_ms, type LiveSession } from '../../../kernel/sessions/sessions';
import { deviceAsker } from '../../../kernel/verification/asker';
import type { Db } from '../../../store/open';
import * as api from '../api/secondFactor';
import { lockLive } from '../signIns';

/** First codes of one account, of the authenticator that it is setting up. */
const confirm_tier: Tier = { name: 'second-confirm', times: 30, window_ms: 60 * 60_000 };

interface Offer {
  secret: string;
  address: string;
}

const offerOf = (secret: string, username: string): Offer => ({
  secret,
  address: authenticatorAddress(secret, username, 'member'),
});

const pendingOf = (db: Db, memberId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Reads the member's two-step login. What is being set up is told to a person alone who has just confirmed who they are. */
async function readSecondFactor(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<ResponseOf<typeof api.secondFactor>> {
  const { db } = platform;
  const { id, username } = session.member;
  const [factor, pending] = await Promise.all([factorOf(db, id), pendingOf(db, id)]);
  const left = factor
    ? await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('factor_id', '=', factor.id)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
    : { count: 0 };
  const confirmed = steppedUpUntil(platform, session, caller) !== null;
  const mayRead = pending && confirmed;
  const secret = mayRead && openedSecret(platform, 'member', pending.totp_sealed);
  return {
    since: factor?.confirmed_at ?? null,
    recoveryLeft: Number(left.count),
    confirmed,
    offer: secret ? offerOf(secret, username) : null,
  };
}

/**
 * Makes the secret of a new authenticator, in the place of one that waits (account#second-factor). An authenticator that is
 * in force stays so until the first code of the new one. Failures: `step_up_required`, `logged_out`.
 */
async function start(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<Result<Offer, 'step_up_required' | 'logged_out'>> {
  const may = await requireStepUp(platform, session, { what: 'secondFactor', caller });
  if (!may.ok) return may;
  const { id, username } = session.member;
  const secret = newSecret();
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, session))) return fail('logged_out');
    await endPending(trx, id);
    await trx
      .insertInto('second_factors')
      .values({
        id: newId(),
        member_id: id,
        totp_sealed: sealedSecret(platform, 'member', secret),
        made_at: now,
        confirmed_at: null,
        ended_at: null,
        ended_why: null,
      })
      .execute();
    return ok(offerOf(secret, username));
  });
}

/** Deletes what was offered and never confirmed: it is worth nothing. */
const endPending = (trx: Db, memberId: string) =>
  trx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();

type ConfirmFailure =
  | 'step_up_required'
  | 'second_code_wrong'
  | 'second_factor_none'
  | 'too_many_requests'
  | 'logged_out';

/**
 * Turns two-step login on by the first code of the authenticator that was offered, and returns the recovery codes, this
 * once. One that was in force ends. The owner is told. A second tap gets other recovery codes. Failures:
 * `step_up_required`, `second_code_wrong`, `second_factor_none`, `too_many_requests`, `logged_out`.
 */
async function confirm(
  platform: Platform,
  session: LiveSession,
  { totp, caller }: { totp: string; caller: Caller },
): Promise<Result<{ codes: string[] }, ConfirmFailure>> {
  const { db, clock } = platform;
  const may = await requireStepUp(platform, session, { what: 'secondFactor', caller });
  if (!may.ok) return may;
  const { id } = session.member;
  const now = clock.now();
  if (!(await withinLimit(platform, confirm_tier, id))) return fail('too_many_requests');
  const pending = await pendingOf(db, id);
  if (!pending) return repeated(platform, id, totp);
  const secret = openedSecret(platform, 'member', pending.totp_sealed);
  const step = secret === undefined ? undefined : stepOf(secret, totp, now);
  if (step === undefined) return fail('second_code_wrong');
  const done = await db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, session))) return 'logged_out';
    await trx
      .updateTable('second_factors')
      .set({ ended_at: now, ended_why: 'replaced' })
      .where('member_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .where('ended_at', 'is', null)
      .execute();
    const confirmed = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: now, totp_step: step })
      .where('id', '=', pending.id)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return confirmed ? renewMemberCodes(platform, trx, pending.id) : 'second_factor_none';
  });
  if (typeof done === 'string') return fail(done);
  await alertOwner(platform, session.member, { what: 'secondFactor', outcome: 'done', caller });
  return ok({ codes: done });
}

/** The same code a moment after it turned two-step login on: a second tap, whose first answer nobody saw. */
async function repeated(
  platform: Platform,
  memberId: string,
  totp: string,
): Promise<Result<{ codes: string[] }, 'second_factor_none'>> {
  const factor = await factorOf(platform.db, memberId);
  const now = platform.clock.now();
  const secret = factor && openedSecret(platform, 'member', factor.totp_sealed);
  const isRepeat =
    secret !== undefined &&
    now < factor!.confirmed_at! + repeat_ms &&
    stepOf(secret, totp, now) === factor!.totp_step;
  if (!isRepeat) return fail('second_factor_none');
  const codes = await platform.db
    .transaction()
    .execute((trx) => renewMemberCodes(platform, trx, factor!.id));
  return ok({ codes });
}

/** Makes new recovery codes. Failures: `step_up_required`, `second_factor_none`. */
async function renew(
  platform: Platform,
  session: LiveSession,
  caller: Caller,
): Promise<Result<{ codes: string[] }, 'step_up_required' | 'second_factor_none'>> {
  const event = { what: 'recoveryCodes', caller } as const;
  const may = await requireStepUp(platform, session, event);
  if (!may.ok) return may;
  const factor = await factorOf(platform.db, session.member.id);
  if (!factor) return fail('second_factor_none');
  const codes = await platform.db
    .transaction()
    .execute((trx) => renewMemberCodes(platform, trx, factor.id));
  await alertOwner(platform, session.member, { ...event, outcome: 'done' });
  return ok({ codes });
}

type EndFailure =
  | 'step_up_required'
  | 'second_code_wrong'
  | 'second_codes_closed'
  | 'second_factor_none'
  | 'too_many_requests';

/**
 * Turns two-step login off: after a step-up, which had both proofs, or a login on this device in the last ten minutes and
 * one more code. The owner is told. Failures: `step_up_required`, `second_code_wrong`, `second_codes_closed`,
 * `second_factor_none`, `too_many_requests`.
 */
async function end(
  platform: Platform,
  session: LiveSession,
  { totp = '', recovery = '', caller }: { totp?: string; recovery?: string; caller: Caller },
): Promise<Result<{ success: true }, EndFailure>> {
  const { db, clock } = platform;
  const { member } = session;
  const event = { what: 'secondFactorEnd', caller } as const;
  const may = await requireProof(platform, session, event);
  if (!may.ok) return may;
  const factor = await factorOf(db, member.id);
  if (!factor) return fail('second_factor_none');
  const code = [totp, recovery].find((each) => each.trim() !== '');
  // A code that was typed is looked at, needed or not.
  if (code !== undefined || steppedUpUntil(platform, session, caller) === null) {
    const asker = await deviceAsker(platform, caller, member.id);
    const knownDevice = asker?.known ? asker.id : undefined;
    const taken = await takeMemberCode(platform, factor, { code: code ?? '', knownDevice });
    if (!taken.ok) return taken;
  }
  const ended = await db
    .updateTable('second_factors')
    .set({ ended_at: clock.now(), ended_why: 'member' })
    .where('id', '=', factor.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return fail('second_factor_none');
  await alertOwner(platform, member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.secondFactor, async (platform, { session, caller }) =>
    ok(await readSecondFactor(platform, session, caller)),
  ),
  bind(api.totpStart, (platform, { session, caller }) => start(platform, session, caller)),
  bind(api.totpConfirm, (platform, { input, session, caller }) =>
    confirm(platform, session, { ...input, caller }),
  ),
  bind(api.renewRecovery, (platform, { session, caller }) => renew(platform, session, caller)),
  bind(api.totpEnd, (platform, { input, session, caller }) =>
    end(platform, session, { ...input, caller }),
  ),
];

import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { undo_ms } from '../../../kernel/alerts/changes';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lengthOf, plainText } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import type { Db, Trx } from '../../../store/open';
import * as api from '../api/passkeys';
import { passkey_name_most } from '../api/passkeys';
import { lockLive } from '../signIns';
import { askToMake, madeBy, passkeys_most, type Question } from './ceremony';
import { originOf, takeChallenge } from './challenge';

const liveOf = (db: Db, memberId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/**
 * Begins to make a passkey: returns what the browser is asked for. Nothing is stored. Failures: `bad_request` for another
 * origin than the site's, `step_up_required`, `passkeys_full`.
 */
async function offer(
  platform: Platform,
  session: LiveSession,
  { origin: given, caller }: { origin: string; caller: Caller },
): Promise<Result<Question, 'bad_request' | 'step_up_required' | 'passkeys_full'>> {
  const origin = originOf(platform.config.publicOrigin, given);
  if (origin === undefined) return fail('bad_request', { field: 'origin' });
  const may = await requireStepUp(platform, session, { what: 'passkey', caller });
  if (!may.ok) return may;
  const known = await liveOf(platform.db, session.member.id);
  if (known.length >= passkeys_most) return fail('passkeys_full');
  const how = { owner: session.member.id, origin };
  return ok(await askToMake(platform, how, { site: 'Chokdee', person: session.member, known }));
}

interface Adding {
  ticket: string;
  response: string;
  name: string;
  caller: Caller;
}

type AddFailure =
  'step_up_required' | 'passkey_failed' | 'passkeys_full' | 'fields_invalid' | 'logged_out';

/**
 * Adds a passkey that the browser has made for a challenge of this member (account#passkeys). The owner is told. Failures:
 * `step_up_required`; `fields_invalid` for a name that is too long; `passkey_failed` for whatever is not right about it, also
 * one that an account has already; `passkeys_full`; `logged_out`.
 */
async function add(
  platform: Platform,
  session: LiveSession,
  { ticket, response: typed, name: typedName, caller }: Adding,
): Promise<Result<{ passkeyId: string }, AddFailure>> {
  const may = await requireStepUp(platform, session, { what: 'passkey', caller });
  if (!may.ok) return may;
  const name = plainText(typedName);
  if (lengthOf(name) > passkey_name_most) return fail('fields_invalid', { name: 'too_long' });
  const memberId = session.member.id;
  const challenge = await takeChallenge(platform, ticket, memberId);
  const made = challenge && (await madeBy(platform, challenge, typed));
  if (!made) return fail('passkey_failed');
  const now = platform.clock.now();
  const passkeyId = newId();
  const failure = await platform.db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, session))) return 'logged_out';
    if ((await liveOf(trx, memberId)).length >= passkeys_most) return 'passkeys_full';
    const added = await trx
      .insertInto('passkeys')
      .values({
        id: passkeyId,
        member_id: memberId,
        ...made,
        name,
        created_at: now,
        last_used_at: null,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ? null : 'passkey_failed';
  });
  if (failure) return fail(failure);
  await alertOwner(platform, session.member, { what: 'passkey', outcome: 'done', caller });
  return ok({ passkeyId });
}

/** Removes a passkey of the member; removing it again succeeds. Failures: `step_up_required`, `passkey_unknown`. */
async function remove(
  platform: Platform,
  session: LiveSession,
  { passkeyId, caller }: { passkeyId: string; caller: Caller },
): Promise<Result<{ success: true }, 'step_up_required' | 'passkey_unknown'>> {
  const { db, clock } = platform;
  const event = { what: 'passkeyRemoved', caller } as const;
  const own = await db
    .selectFrom('passkeys')
    .select(['id', 'removed_at'])
    .where('id', '=', passkeyId)
    .where('member_id', '=', session.member.id)
    .executeTakeFirst();
  if (!own) return fail('passkey_unknown');
  if (own.removed_at !== null) return ok({ success: true });
  const may = await requireStepUp(platform, session, event);
  if (!may.ok) return may;
  await db
    .updateTable('passkeys')
    .set({ removed_at: clock.now() })
    .where('id', '=', own.id)
    .where('removed_at', 'is', null)
    .execute();
  await alertOwner(platform, session.member, { ...event, outcome: 'done' });
  return ok({ success: true });
}

/** Removes the passkeys that were added in the last 72 hours: "this was not me" finds them (account#not-me). */
export const removeNewPasskeys = (trx: Trx, memberId: string, instant: number) =>
  trx
    .updateTable('passkeys')
    .set({ removed_at: instant })
    .where('member_id', '=', memberId)
    .where('created_at', '>', instant - undo_ms)
    .where('removed_at', 'is', null)
    .execute();

export const bindings: Binding[] = [
  bind(api.passkeys, async ({ db }, { session }) =>
    ok({
      list: (await liveOf(db, session.member.id)).map((row) => ({
        passkeyId: row.id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
    }),
  ),
  bind(api.passkeyOffer, (platform, { input, session, caller }) =>
    offer(platform, session, { ...input, caller }),
  ),
  bind(api.addPasskey, (platform, { input, session, caller }) =>
    add(platform, session, { ...input, caller }),
  ),
  bind(api.removePasskey, (platform, { input, session, caller }) =>
    remove(platform, session, { ...input, caller }),
  ),
];

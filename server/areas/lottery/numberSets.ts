import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { lockMember } from '../../kernel/members/lockMember';
import { lengthOf } from '../../kernel/plainText';
import { fail, ok, type Result } from '../../kernel/result';
import { tidyName } from '../account/names';
import * as api from './api/numberSets';

/** Characters that no name of a set has. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Returns a member's own sets of numbers by name (lottery#own-sets). */
async function listSets(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
): Promise<Result<ResponseOf<typeof api.numberSets>, never>> {
  const list = await db
    .selectFrom('lottery_number_sets')
    .select(['id as setId', 'name', 'numbers'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .limit(api.number_sets_most)
    .execute();
  return ok({ list });
}

/**
 * Keeps a set of numbers under a name of its member's (lottery#own-sets). The name of one that is there already gets the
 * new numbers. Failures: `fields_invalid`, with the fault of the name; `number_sets_full`.
 */
async function saveSet(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  typed: RequestOf<typeof api.saveNumberSet>,
): Promise<Result<ResponseOf<typeof api.saveNumberSet>, 'fields_invalid' | 'number_sets_full'>> {
  const name = tidyName(typed.setName);
  if (name === '') return fail('fields_invalid', { setName: 'required' });
  if (lengthOf(name) > api.set_name_most_chars || hidden.test(name)) {
    return fail('fields_invalid', { setName: 'field_incorrect' });
  }
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const stored = await trx
      .selectFrom('lottery_number_sets')
      .select(['id', 'name'])
      .where('member_id', '=', memberId)
      .execute();
    const same = stored.find((row) => row.name === name);
    if (!same && stored.length >= api.number_sets_most)
      return fail('number_sets_full', { most: api.number_sets_most });
    const id = same?.id ?? newId();
    const { numbers } = typed;
    await trx
      .insertInto('lottery_number_sets')
      .values({ id, member_id: memberId, name, numbers, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ numbers }))
      .execute();
    return ok({ setId: id });
  });
}

/** Deletes one of a member's own sets of numbers. Failure: `number_set_unknown`, for others' too. */
async function removeSet(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  setId: string,
): Promise<Result<object, 'number_set_unknown'>> {
  const gone = await db
    .deleteFrom('lottery_number_sets')
    .where('id', '=', setId)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return gone ? ok({}) : fail('number_set_unknown');
}

export const bindings: Binding[] = [
  bind(api.numberSets, (platform, { session }) => listSets(platform, session.member.id)),
  bind(api.saveNumberSet, (platform, { input, session }) =>
    saveSet(platform, session.member.id, input),
  ),
  bind(api.removeNumberSet, (platform, { input, session }) =>
    removeSet(platform, session.member.id, input.setId),
  ),
];

import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit, type Act } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { BonusRow } from '../../../store/tables/wallet';
import type { BonusNames } from './bonusName';

/** A bonus to be offered. Minor units, and hundredths; see the table. */
export interface NewOffer extends Pick<
  BonusRow,
  'kind' | 'value' | 'cap' | 'least' | 'turnover' | 'begins_at' | 'ends_at'
> {
  names: BonusNames;
  once: boolean;
}

type Managed = Pick<Platform, 'db' | 'clock'>;

/** Offers a bonus with the deposits that are made from its begin on. Returns its id. */
export const addOffer = (
  { db, clock }: Managed,
  operator: Act['operator'],
  { names, once, ...terms }: NewOffer,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const [id, at] = [newId(), clock.now()];
    const flag = once ? 1 : 0;
    await trx
      .insertInto('bonuses')
      .values({
        id,
        words: JSON.stringify(names),
        once: flag,
        closed_at: null,
        created_at: at,
        ...terms,
      })
      .execute();
    const facts = { names, once: flag, ...terms };
    await addAudit(trx, { operator, act: 'bonus.add', subject: id, facts }, at);
    return id;
  });

/**
 * Closes an offer for new deposits; those that were made with it keep it. Failures: `bonus_unknown`;
 * `bonus_closed`.
 */
export const closeOffer = (
  { db, clock }: Managed,
  operator: Operator,
  id: string,
): Promise<Result<null, 'bonus_unknown' | 'bonus_closed'>> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const closed = await trx
      .updateTable('bonuses')
      .set({ closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (closed) {
      await addAudit(trx, { operator, act: 'bonus.close', subject: id, facts: {} }, at);
      return ok(null);
    }
    const known = await trx
      .selectFrom('bonuses')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return fail(known ? 'bonus_closed' : 'bonus_unknown');
  });

/** An offer with the number of members' grants and their sum in minor units, less what went back. */
type CountedOffer = BonusRow & { grants: number; given: number };

/** For the operator: all offers, the newest first. */
export async function allOffers(db: Db): Promise<CountedOffer[]> {
  const [offers, sums] = await Promise.all([
    db.selectFrom('bonuses').selectAll().orderBy('id', 'desc').execute(),
    db
      .selectFrom('bonus_grants')
      .select(({ fn }) => [
        'bonus_id',
        fn.countAll<number>().as('grants'),
        fn.sum<number>('amount').as('given'),
      ])
      .where('taken_at', 'is', null)
      .groupBy('bonus_id')
      .execute(),
  ]);
  const of = new Map(sums.map((sum) => [sum.bonus_id, sum]));
  return offers.map((offer) => ({
    ...offer,
    grants: Number(of.get(offer.id)?.grants ?? 0),
    given: Number(of.get(offer.id)?.given ?? 0),
  }));
}

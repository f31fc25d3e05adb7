import type { Language, ResponseOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit, type Act } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { BonusRow } from '../../../store/tables/wallet';
import { bonusFor } from '../api/bonusTerms';
import type { depositOptions } from '../api/deposits';

/** Names of a bonus by language. */
export type BonusNames = Partial<Record<Language, string>>;

/** Returns the name (JSON by language) in a language, else in English, else in Thai. */
export function bonusName(words: string, language: Language): string {
  const names = JSON.parse(words) as BonusNames;
  return names[language] ?? names.en ?? names.th ?? '';
}

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
    const [id, instant] = [newId(), clock.now()];
    const flag = once ? 1 : 0;
    await trx
      .insertInto('bonuses')
      .values({
        id,
        words: JSON.stringify(names),
        once: flag,
        closed_at: null,
        created_at: instant,
        ...terms,
      })
      .execute();
    const facts = { names, once: flag, ...terms };
    await addAudit(trx, { operator, act: 'bonus.add', subject: id, facts }, instant);
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
    const now = clock.now();
    const closed = await trx
      .updateTable('bonuses')
      .set({ closed_at: now })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (closed) {
      await addAudit(trx, { operator, act: 'bonus.close', subject: id, facts: {} }, now);
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

type Offer = ResponseOf<typeof depositOptions>['bonuses'][number];

/** A bonus that a deposit is made with: the offer, and what it gives for the amount. Minor units. */
interface Promised {
  bonus_id: string | null;
  bonus: number;
  /** Hundredths. */
  bonus_turnover: number;
}

const no_bonus: Promised = { bonus_id: null, bonus: 0, bonus_turnover: 0 };

const openOffers = (db: Db, instant: number) =>
  db
    .selectFrom('bonuses')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('begins_at', '<=', instant)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', instant)]));

/**
 * Returns the bonuses that a member may choose with a deposit, the oldest first (wallet#bonuses): those that
 * are open, without the ones for once that the member has or has chosen already.
 */
export async function offersFor(db: Db, memberId: string, instant: number): Promise<BonusRow[]> {
  const [open, used] = await Promise.all([
    openOffers(db, instant).orderBy('id').execute(),
    usedBy(db, memberId),
  ]);
  return open.filter(({ id, once }) => once === 0 || !used.has(id));
}

/** The offers that a member has got, or has chosen with a deposit that still waits. */
async function usedBy(db: Db, memberId: string): Promise<Set<string | null>> {
  const [grants, waiting] = await Promise.all([
    db.selectFrom('bonus_grants').select('bonus_id').where('member_id', '=', memberId).execute(),
    db
      .selectFrom('deposits')
      .select('bonus_id')
      .where('member_id', '=', memberId)
      .where('bonus_id', 'is not', null)
      .where('state', 'in', ['created', 'pending'])
      .execute(),
  ]);
  return new Set([...grants, ...waiting].map(({ bonus_id }) => bonus_id));
}

/**
 * Returns what a deposit is promised for the bonus that was chosen; an empty id is none. Called with the
 * member's row held. Failures: `bonus_unknown` where it is not offered to the member; `bonus_least`, with the
 * `least` deposit in minor units.
 */
export async function promiseBonus(
  trx: Trx,
  { memberId, bonusId, amount }: { memberId: string; bonusId: string; amount: number },
  instant: number,
): Promise<Result<Promised, 'bonus_unknown' | 'bonus_least'>> {
  if (bonusId === '') return ok(no_bonus);
  const offer = (await offersFor(trx, memberId, instant)).find(({ id }) => id === bonusId);
  if (!offer) return fail('bonus_unknown');
  if (amount < offer.least) return fail('bonus_least', { least: offer.least });
  const bonus = bonusFor(offer, amount);
  return ok({ bonus_id: offer.id, bonus, bonus_turnover: offer.turnover });
}

/** Returns an offer as a member reads it. */
export const offerView = (offer: BonusRow, language: Language): Offer => ({
  bonusId: offer.id,
  name: bonusName(offer.words, language),
  kind: offer.kind,
  value: offer.value,
  cap: offer.cap,
  least: offer.least,
  turnover: offer.turnover,
  once: offer.once === 1,
});

/** Returns the name of an offer in a language; empty where there is no such offer. */
export async function bonusNamed(db: Db, id: string | null, language: Language): Promise<string> {
  const row = await db
    .selectFrom('bonuses')
    .select('words')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? bonusName(row.words, language) : '';
}

import type { Language, ResponseOf } from '../../../kernel/api/call';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { BonusRow } from '../../../store/tables/wallet';
import { bonusFor } from '../api/bonusTerms';
import type { depositOptions } from '../api/deposits';
import { bonusName } from './bonusName';

type Offer = ResponseOf<typeof depositOptions>['bonuses'][number];

/** A bonus that a deposit is made with: the offer, and what it gives for the amount. Minor units. */
interface Promised {
  bonus_id: string | null;
  bonus: number;
  /** Hundredths. */
  bonus_turnover: number;
}

const no_bonus: Promised = { bonus_id: null, bonus: 0, bonus_turnover: 0 };

const openOffers = (db: Db, at: number) =>
  db
    .selectFrom('bonuses')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('begins_at', '<=', at)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', at)]));

/**
 * Returns the bonuses that a member may choose with a deposit, the oldest first (wallet#bonuses): those that
 * are open, without the ones for once that the member has or has chosen already.
 */
export async function offersFor(db: Db, memberId: string, at: number): Promise<BonusRow[]> {
  const [open, used] = await Promise.all([
    openOffers(db, at).orderBy('id').execute(),
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
  at: number,
): Promise<Result<Promised, 'bonus_unknown' | 'bonus_least'>> {
  if (bonusId === '') return ok(no_bonus);
  const offer = (await offersFor(trx, memberId, at)).find(({ id }) => id === bonusId);
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

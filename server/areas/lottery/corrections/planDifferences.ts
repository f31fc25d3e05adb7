/** A ticket that a correction pays more for (minor units above zero) or less. */
export interface Difference {
  ticketId: string;
  accountId: string;
  amount: number;
  /** The part of it that an agent holds, of the same sign: it goes the other way (agent#shares). */
  part?: number;
}

/** A move of money that a correction makes: below zero it is from the account. */
export interface CorrectionMove extends Difference {
  kind: 'lottery_correction' | 'lottery_debt' | 'share_correction';
}

/** The moves and debts that differences come to. */
interface DifferencePlan {
  moves: CorrectionMove[];
  /** Minor units that the balances did not cover. */
  debts: Difference[];
  /** Minor units that are paid of older debts, by their ids. */
  paid: Map<string, number>;
}

/** Balances and open debts of the accounts, which the caller holds. */
interface Held {
  /** Minor units by account. */
  balances: ReadonlyMap<string, number>;
  /** Open debts, the oldest first. */
  debts: readonly { id: string; account_id: string; amount: number; paid: number }[];
}

/**
 * Decides how the differences of a correction are settled (lottery#corrections). More is credited
 * first, and goes towards the account's open debts; then what was paid wrongly is taken back as far as
 * the balance goes, and the rest is a new debt. An agent's part of more is paid out of it before debts are, and that of
 * less comes first: so it is always covered. No balance falls below zero on the way.
 */
export function planDifferences(differences: readonly Difference[], held: Held): DifferencePlan {
  const plan: DifferencePlan = { moves: [], debts: [], paid: new Map() };
  const balances = new Map(held.balances);
  const move = (kind: CorrectionMove['kind'], difference: Difference, amount: number) => {
    if (amount === 0) return;
    const { ticketId, accountId } = difference;
    plan.moves.push({ kind, ticketId, accountId, amount });
    balances.set(accountId, balances.get(accountId)! + amount);
  };
  for (const more of differences.filter(({ amount }) => amount > 0)) {
    move('lottery_correction', more, more.amount);
    move('share_correction', more, -(more.part ?? 0));
    const own = more.amount - (more.part ?? 0);
    let left = own;
    for (const debt of held.debts) {
      if (debt.account_id !== more.accountId) continue;
      const before = plan.paid.get(debt.id) ?? 0;
      const part = Math.min(left, debt.amount - debt.paid - before);
      if (part === 0) continue;
      plan.paid.set(debt.id, before + part);
      left -= part;
    }
    // Not minus zero, which is no amount of money.
    if (left < own) move('lottery_debt', more, left - own);
  }
  for (const less of differences.filter(({ amount }) => amount < 0)) {
    move('share_correction', less, -(less.part ?? 0));
    const taken = Math.min(balances.get(less.accountId)!, -less.amount);
    if (taken > 0) move('lottery_correction', less, -taken);
    const owed = -less.amount - taken;
    if (owed > 0) plan.debts.push({ ...less, amount: owed });
  }
  return plan;
}

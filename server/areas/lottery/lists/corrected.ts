import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../store/tables';

/** The last correction of a draw's result; nulls where there was none. */
export interface Corrected {
  corrected_at: number | null;
  corrected_why: string | null;
}

/** Selects the last correction beside the columns of a draw. */
export const lastCorrection = (draw: ExpressionBuilder<Tables, 'lottery_draws'>) => {
  const last = draw
    .selectFrom('lottery_corrections as c')
    .whereRef('c.draw_id', '=', 'lottery_draws.id')
    .orderBy('c.place', 'desc')
    .limit(1);
  return [
    last.select('c.created_at').as('corrected_at'),
    last.select('c.reason').as('corrected_why'),
  ];
};

/** Returns the correction as calls answer it. */
export function correctionOf(draw: Corrected | undefined): { at: number; reason: string } | null {
  const at = draw?.corrected_at ?? null;
  return at === null ? null : { at: Number(at), reason: draw?.corrected_why ?? '' };
}

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { GameType } from '../../contract/games';
import type { Tables } from '../../store/tables';

/** That the game `g` is active and of a category: HOT is the hot ones, empty is any. */
export function inCategory(
  eb: ExpressionBuilder<{ g: Tables['games'] }, 'g'>,
  type: GameType | '',
): Expression<SqlBool> {
  const active = eb('g.active', '=', 1);
  if (type === '') return active;
  return eb.and([active, type === 'HOT' ? eb('g.is_hot', '=', 1) : eb('g.game_type', '=', type)]);
}

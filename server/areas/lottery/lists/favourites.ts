import * as api from '../api/lists';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { lotteryOf } from '../lotteries';

/** Lists the codes of a member's favourite lotteries, the newest first (lottery#lottery-favourites). */
export async function favouriteLotteries({ db }: Platform, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lottery_favourites')
    .select('code')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Marks a lottery; marking it again changes nothing. Failure: `game_unknown`. */
export async function addLotteryFavourite(
  { db, clock }: Platform,
  memberId: string,
  code: string,
): Promise<Result<{ success: boolean }, 'game_unknown'>> {
  if (!lotteryOf(code)) return fail('game_unknown');
  await db
    .insertInto('lottery_favourites')
    .values({ member_id: memberId, code, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['member_id', 'code']).doNothing())
    .execute();
  return ok({ success: true });
}

/** Removes the mark of a lottery; removing it again changes nothing. */
export async function removeLotteryFavourite(
  { db }: Platform,
  memberId: string,
  code: string,
): Promise<{ success: boolean }> {
  await db
    .deleteFrom('lottery_favourites')
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .execute();
  return { success: true };
}

export const bindings: Binding[] = [
  bind(api.lotteryFavourites, async (platform, { session }) =>
    ok(await favouriteLotteries(platform, session.member.id)),
  ),
  bind(api.addLotteryFavourite, (platform, { input, session }) =>
    addLotteryFavourite(platform, session.member.id, input.gameCode),
  ),
  bind(api.removeLotteryFavourite, async (platform, { input, session }) =>
    ok(await removeLotteryFavourite(platform, session.member.id, input.gameCode)),
  ),
];

import type { z } from 'zod';
import { newId } from '../../../kernel/ids';
import { balanceOf } from '../../../kernel/ledger/accounts';
import { type Answer, type Operation, answer } from '../answers';
import { resetTrialIfNewDay, walletOf } from '../balance';
import { countCredit, hold, whyHeld } from '../ceilings';
import { type VendorContext, dropped, once, requests, type RequestFor } from '../once';
import { playerOf, liveGame } from '../players';
import { closeRound, settleBets, type RoundKey } from '../rounds';
import { authenticate } from './authenticate';
import { bet, win } from './bet';
import { accountsOf, lockWallet, credit } from './money';
import { rollback } from './rollback';

/** Answers with the player of a live game session and the balance. */
async function balance(context: VendorContext, request: RequestFor<'balance'>): Promise<Answer> {
  const { platform, vendor } = context;
  const { db, clock } = platform;
  const { currency } = platform.config;
  const now = clock.now();
  const live = await liveGame(db, vendor.code, request.sessionToken, now);
  if (typeof live === 'string') return answer(live);
  const { player, nodeId, startedAt, expiresAt } = live;
  if (player.status !== 'active') return answer('playerDisabled');
  await resetTrialIfNewDay(platform, player);
  const game = await db
    .selectFrom('games')
    .select('code')
    .where('node_id', '=', nodeId)
    .executeTakeFirst();
  return answer('ok', {
    balance: await balanceOf(db, await walletOf(db, player, currency, now)),
    currency,
    playerRef: player.playerRef,
    gameCode: game?.code ?? '',
    startedAt,
    expiresAt,
  });
}

/** Credits a player outside of any round: a vendor's tournament, jackpot or campaign. */
function promoWin(context: VendorContext, request: RequestFor<'promoWin'>): Promise<Answer> {
  const business = { ...request, op: 'promoWin' as const, gameCode: '', roundId: '' };
  return once(context, business, async (trx, instant) => {
    const vendor = context.vendor.code;
    const { txId, amount, currency } = request;
    if (currency !== context.platform.config.currency) return dropped(answer('wrongCurrency'));
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return dropped(answer('unknownTransaction'));
    if (context.vendor.disabled_at !== null) return dropped(answer('vendorDisabled'));
    const accounts = await accountsOf(trx, context, player, instant);
    await lockWallet(trx, accounts);
    const credited = { player, txId, amount, currency };
    const why = await whyHeld(trx, context, credited, instant);
    if (why) return hold(trx, context, credited, why, instant);
    const movement = {
      key: `promo:${vendor}:${txId}`,
      kind: 'promo' as const,
      amount,
      ref: vendor,
    };
    const { transferId, balance } = await credit(trx, accounts, movement, instant);
    await countCredit(trx, context, credited, instant);
    return {
      answer: answer('ok', { balance, currency, platformTxId: newId() }),
      status: 'done',
      memberId: player.id,
      transferId,
    };
  });
}

/**
 * Ends a round and settles its bets: later bets and wins are refused. It never fails but for a vendor that is
 * disabled, and repeating it changes nothing.
 */
async function endRound(context: VendorContext, request: RequestFor<'endRound'>): Promise<Answer> {
  if (context.vendor.disabled_at !== null) return answer('vendorDisabled');
  const { db, clock, config } = context.platform;
  const vendor = context.vendor.code;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return answer('ok');
    const balance = await lockWallet(trx, await accountsOf(trx, context, player, now));
    const { gameCode, roundId } = request;
    const round: RoundKey = { vendor, gameCode, roundId, memberId: player.id };
    await settleBets(trx, round, now);
    await closeRound(trx, round, now);
    return answer('ok', { balance, currency: config.currency });
  });
}

type Run = (context: VendorContext, body: unknown) => Promise<Answer> | undefined;

const reads =
  <Schema extends z.ZodTypeAny>(
    schema: Schema,
    run: (context: VendorContext, request: z.output<Schema>) => Promise<Answer>,
  ): Run =>
  (context, body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? run(context, parsed.data as z.output<Schema>) : undefined;
  };

/** Runs an operation with a parsed body. Undefined where the body does not have its form. */
export const runs: Readonly<Record<Operation, Run>> = {
  authenticate: reads(requests.authenticate, authenticate),
  balance: reads(requests.balance, balance),
  bet: reads(requests.bet, bet),
  win: reads(requests.win, win),
  rollback: reads(requests.rollback, rollback),
  endRound: reads(requests.endRound, endRound),
  promoWin: reads(requests.promoWin, promoWin),
};

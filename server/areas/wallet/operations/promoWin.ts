import { newId } from '../../../kernel/ids';
import { answer, type Answer } from '../answers';
import { dropped, once, type VendorContext } from '../once';
import { playerOf } from '../players';
import type { RequestFor } from '../requests';
import { accountsOf, credit } from './money';

/** Credits a player outside of any round: a vendor's tournament, jackpot or campaign. */
export function promoWin(context: VendorContext, request: RequestFor<'promoWin'>): Promise<Answer> {
  const business = { ...request, op: 'promoWin' as const, gameCode: '', roundId: '' };
  return once(context, business, async (trx, at) => {
    const vendor = context.vendor.code;
    const { txId, amount, currency } = request;
    if (currency !== context.platform.config.currency) return dropped(answer('wrongCurrency'));
    const player = await playerOf(trx, vendor, request.playerRef);
    if (!player) return dropped(answer('unknownTransaction'));
    const accounts = await accountsOf(trx, context, player, at);
    const movement = {
      key: `promo:${vendor}:${txId}`,
      kind: 'promo' as const,
      amount,
      ref: vendor,
    };
    const { transferId, balance } = await credit(trx, accounts, movement, at);
    return {
      answer: answer('ok', { balance, currency, platformTxId: newId() }),
      status: 'done',
      memberId: player.id,
      transferId,
    };
  });
}

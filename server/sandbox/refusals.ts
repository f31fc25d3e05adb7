import type { ErrorCode } from '../kernel/api/errors';
import type { WalletReply } from './walletClient';

/** Maps a refusal of the wallet to the answer of the vendor's call. */
export function refusalOf(reply: Pick<WalletReply, 'status' | 'reason'>) {
  switch (reply.status) {
    case 'insufficientFunds':
      return 'insufficient_funds';
    case 'sessionInvalid':
    case 'sessionExpired':
      return 'game_session_over';
    case 'limitReached':
      return reply.reason === 'own_limit' ? 'own_limit' : 'no_permission';
    case 'playerDisabled':
      return 'no_permission';
    case 'gameUnavailable':
      return 'game_unavailable';
    case 'maintenance':
      return 'maintenance';
    default:
      return 'gateway_unavailable';
  }
}

export type Refusal = ReturnType<typeof refusalOf> & ErrorCode;

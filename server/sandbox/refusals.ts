import type { ErrorCode } from '../contract/errors';
import type { WalletReply } from './walletClient';

/** What a call of the vendor answers where the wallet refused. */
export function refusalOf(reply: WalletReply) {
  switch (reply.status) {
    case 'insufficientFunds':
      return 'insufficient_funds';
    case 'sessionInvalid':
    case 'sessionExpired':
      return 'game_session_over';
    case 'playerDisabled':
    case 'limitReached':
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

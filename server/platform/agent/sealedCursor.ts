import { open, seal } from '../../contract/encryption';
import type { Platform } from '../context';
import { keyFor } from '../secretKeys';

type Keyed = Pick<Platform, 'config'>;

const key = (platform: Keyed) => keyFor(platform, 'team cursor');

/**
 * Seals a place in a list of somebody else's bets, which has the number of one of them, so that it stands in no
 * address (agent#team-betting). Null stays null.
 */
export const sealCursor = (platform: Keyed, cursor: string | null): string | null =>
  cursor && Buffer.from(seal(cursor, key(platform)), 'base64').toString('base64url');

/** Opens such a place; `last` stays, and anything else that is none of ours is the beginning (empty). */
export function openCursor(platform: Keyed, sealed: string): string {
  if (sealed === 'last' || sealed === '') return sealed;
  try {
    const bytes = Buffer.from(sealed, 'base64url').toString('base64');
    return String(open(bytes, key(platform)));
  } catch {
    return '';
  }
}

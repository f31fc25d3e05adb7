import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from '../../address';

const kept_groups = 2;

/**
 * The network that an address belongs to, enough for its owner to know it again: the first half of
 * an IPv4 address (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for what is none.
 */
export function maskAddress(address: string): string {
  const text = plainAddress(address);
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  const groups = groupsOf(text);
  return groups ? `${groups.slice(0, kept_groups).join(':')}:•` : '';
}

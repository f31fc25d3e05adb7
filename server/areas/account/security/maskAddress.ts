import { isIPv4 } from 'node:net';
import { groupsOf, plainAddress } from '../../../kernel/address';

const kept_groups = 2;

/**
 * Masks an address so that its owner recognises the network: the first half of an IPv4 address
 * (198.51.•.•), the first 32 bits of an IPv6 one (2001:db8:•). Empty for any other text.
 */
export function maskAddress(address: string): string {
  const text = plainAddress(address);
  if (isIPv4(text)) return `${text.split('.').slice(0, 2).join('.')}.•.•`;
  const groups = groupsOf(text);
  return groups ? `${groups.slice(0, kept_groups).join(':')}:•` : '';
}

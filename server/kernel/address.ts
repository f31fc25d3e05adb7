import { isIPv6 } from 'node:net';

const group_count = 8;
/** 64 bits. */
const network_groups = 4;

/** Returns the IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`); any other text unchanged. */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Returns an IPv6 address's eight groups in hex without leading zeros; undefined for other texts. */
export function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address)) return undefined;
  const [head = [], tail] = address.replace(/%.*$/, '').split('::').map(readGroups);
  if (!tail) return head;
  const gap = Math.max(0, group_count - head.length - tail.length);
  return [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
}

/** The last four bytes may be written as in IPv4; they are two groups. */
const readGroups = (part: string): string[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      const [a, b, c, d] = group.split('.').map(Number);
      return d === undefined ? [Number.parseInt(group, 16)] : [a! * 256 + b!, c! * 256 + d];
    })
    .map((group) => group.toString(16));

/**
 * Returns the network that an address stands for: an IPv6 subscriber has 64 bits of addresses (RFC
 * 6177) and could call from another one each time.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, network_groups).join(':')}::/64` : plain;
}

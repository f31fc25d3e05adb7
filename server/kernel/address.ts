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

/** A network around an address, and how many times as much as the narrowest one it may do. */
export interface WideNetwork {
  network: string;
  room: number;
}

/** A home has a /56 and a company a /48 (RFC 6177); rented servers and carriers fill a /24 of IPv4. */
const room_of_56 = 4;
const room_of_48 = 8;
const room_of_24 = 8;

/** Returns the networks around an address, the narrowest first: /64, /56 and /48, or /32 and /24 of IPv4. */
export function networksAround(address: string): WideNetwork[] {
  const plain = plainAddress(address);
  const narrow = { network: networkOf(plain), room: 1 };
  const groups = groupsOf(plain);
  if (groups) {
    const [first, second, third, fourth = '0'] = groups;
    const head = `${first}:${second}:${third}`;
    const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
    return [
      narrow,
      { network: `${head}:${subnet}::/56`, room: room_of_56 },
      { network: `${head}::/48`, room: room_of_48 },
    ];
  }
  const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain);
  return bytes ? [narrow, { network: `${bytes[1]}.0/24`, room: room_of_24 }] : [narrow];
}

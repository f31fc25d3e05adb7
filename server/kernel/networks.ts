import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from './address';

/** A network: `10.8.0.0/16`, or one address. */
interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

const family_bits = { ipv4: 32, ipv6: 128 } as const;

/** Reads a network in CIDR form, or one address; undefined for what is none. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  const length = bits === undefined ? family_bits[family] : Number(bits);
  return length > family_bits[family] ? undefined : { address, bits: length, family };
}

/** Returns a check of addresses against networks; without any, every address is within. Throws for what is no network. */
export function withinNetworks(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => true;
  const allowed = new BlockList();
  for (const text of list) {
    const network = readNetwork(text);
    if (!network) throw new Error(`${text} is no network`);
    allowed.addSubnet(network.address, network.bits, network.family);
  }
  return (address) => {
    const plain = plainAddress(address);
    if (isIP(plain) === 0) return false;
    return allowed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

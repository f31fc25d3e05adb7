import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../address';
import type { Caller, Platform } from '../context';
import { locationOf } from './location';
import { listOf } from '../settings/keys';

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family | undefined =>
  (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address)];
const bits: Record<Family, number> = { ipv4: 32, ipv6: 128 };

/** Checks an entry of `site.blockedAddresses`: an address, or a network such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits[family]);
}

/** Returns true where the operator has blocked a caller's country or address (account#blocked-address). */
export async function isBlocked(platform: Platform, caller: Caller): Promise<boolean> {
  const all = await platform.settings.all();
  const { ip, country } = locationOf(platform, caller);
  if (listOf(all['site.blockedCountries']).includes(country)) return true;
  const blocked = new BlockList();
  for (const entry of listOf(all['site.blockedAddresses']).filter(isNetwork)) {
    const [address = '', length] = entry.split('/');
    const family = familyOf(address)!;
    blocked.addSubnet(address, length === undefined ? bits[family] : Number(length), family);
  }
  const address = plainAddress(ip);
  const family = familyOf(address);
  return family !== undefined && blocked.check(address, family);
}

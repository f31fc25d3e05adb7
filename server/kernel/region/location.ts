import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { isIP, BlockList } from 'node:net';
import { plainAddress } from '../address';
import { countryCode } from '../api/country';
import type { CountryOf, Caller, Platform } from '../context';
import { listOf } from '../settings/keys';

/**
 * Opens a country database (MaxMind's .mmdb format) and reads it into memory once.
 * Throws if the file is missing or in another format.
 */
export function openCountries(file: string): CountryOf {
  const reader = new Reader<CountryResponse>(readFileSync(file));
  return (address) => {
    if (isIP(address) === 0) return undefined;
    const found = reader.get(address);
    return countryCode(found?.country?.iso_code ?? found?.registered_country?.iso_code);
  };
}

/** An address and its country, in two letters. */
interface Location {
  ip: string;
  country: string;
}

/** The operator's country where the configuration says nothing. */
const default_home_country = 'TH';

/** Returns the country that the operator is at home in, in two letters. */
export const homeCountryOf = ({ config }: Pick<Platform, 'config'>): string =>
  config.homeCountry ?? default_home_country;

/**
 * Returns the caller's address and country (site#region): the country that a trusted proxy has told,
 * else that of the address in the country database, else the operator's own.
 */
export function locationOf(
  { config, countryOf }: Pick<Platform, 'config' | 'countryOf'>,
  caller: Caller,
): Location {
  const country = caller.country ?? countryOf?.(plainAddress(caller.address));
  return { ip: caller.address, country: country ?? homeCountryOf({ config }) };
}

/** Returns the country of an address by the country database, in two letters; empty where none is open, or it knows none. */
export const countryAt = ({ countryOf }: Pick<Platform, 'countryOf'>, address: string): string =>
  countryOf?.(plainAddress(address)) ?? '';

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

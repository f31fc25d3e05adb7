import { Reader, type CountryResponse } from 'mmdb-lib';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { plainAddress } from '../address';
import { countryCode } from '../api/country';
import type { CountryOf, Caller, Platform } from '../context';

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

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';
import { countryCode } from '../api/country';
import type { CountryOf } from '../context';

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

import { plainAddress } from '../address';
import type { Caller, Platform } from '../context';

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

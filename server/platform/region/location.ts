import type { Caller } from '../context';

export interface Location {
  ip: string;
  country: string;
}

/** Where visitors are taken to be from as long as nothing tells their country. */
const home_country = 'TH';

/** The caller's address and country as the platform sees them. */
export const locationOf = (caller: Caller): Location => ({
  ip: caller.address,
  country: home_country,
});

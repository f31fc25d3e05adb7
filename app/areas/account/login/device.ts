import type { RunsAs } from '../register/registerMethod';

/** The device that a login reports: in the `Device` header, and in the body. */
export interface Device {
  header: string;
  body: string;
}

/**
 * A browser's login sends its user agent in the header. A standalone app's header is OTHERS
 * (account#device); its name goes in the body, so that the member can recognise the session.
 */
export const deviceOf = (userAgent: string, runsAs: RunsAs): Device =>
  runsAs === 'H5' ? { header: userAgent, body: 'OTHERS' } : { header: 'OTHERS', body: userAgent };

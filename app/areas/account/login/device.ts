/** The device that a login reports: in the `Device` header, and in the body. */
interface Device {
  header: string;
  body: string;
}

/**
 * A browser's login sends its user agent in the header. A standalone app's header is OTHERS
 * (account#device); its name goes in the body, so that the member can recognise the session.
 */
export const deviceOf = (userAgent: string, registerMethod: string): Device =>
  ['APP', 'PWA', 'WEBCLIP'].includes(registerMethod)
    ? { header: 'OTHERS', body: userAgent }
    : { header: userAgent, body: 'OTHERS' };

/** What a login says of where it comes from: in the `Device` header, and in the body. */
export interface Device {
  header: string;
  body: string;
}

/**
 * A browser's login says what it calls itself in the header. A standalone app's header is OTHERS
 * (account#device); its name goes in the body, so that its owner knows the session again.
 */
export const deviceOf = (userAgent: string, registerMethod: string): Device =>
  ['APP', 'PWA', 'WEBCLIP'].includes(registerMethod)
    ? { header: 'OTHERS', body: userAgent }
    : { header: userAgent, body: 'OTHERS' };

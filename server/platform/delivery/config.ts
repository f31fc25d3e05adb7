/** Which way messages leave the house. */
export interface DeliveryConfig {
  sms:
    | { by: 'none' }
    /** The demo's own list, which a page shows. */
    | { by: 'outbox' }
    /** A signed POST to an operator's own sender. */
    | { by: 'webhook'; url: string; secret: string }
    | { by: 'twilio'; accountSid: string; authToken: string; from: string; baseUrl: string };
  mail:
    | { by: 'none' }
    | { by: 'outbox' }
    /** An smtp:// or smtps:// address with user and password in it. */
    | { by: 'smtp'; url: string; from: string };
}

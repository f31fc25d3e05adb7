/** The purposes that an operator can give a secret of their own (docs/security.md, "Secrets"). */
export const purposes = ['cookies', 'vendors', 'seeds', 'outbox', 'seals', 'gateway'] as const;
export type Purpose = (typeof purposes)[number];

/** The platform's configuration, which `server/config.ts` reads from the environment. */
export interface PlatformConfig {
  merchantCode: string;
  currency: string;
  timeZone: string;
  /** The time that settings are kept in memory is multiplied by this; 1 where it is not given. */
  cacheScale?: number;
  /** All request limits are multiplied by this. */
  limitScale: number;
  /** The country of callers whose country nothing tells; TH where it is not given. */
  homeCountry?: string;
  /** The file of a country database (.mmdb). */
  countryDatabase?: string | undefined;
  /** The root secret: every purpose without its own has keys that are derived from it. */
  sessionSecret: string;
  /** Root secrets of before, which are accepted and not used. */
  olderSecrets?: readonly string[];
  /** The secrets of single purposes: of each list the first is used, the others are accepted. */
  secrets?: Readonly<Partial<Record<Purpose, readonly string[]>>>;
  delivery: DeliveryConfig;
  /** The file or folder of leaked passwords; undefined: none is looked at. */
  breachedPasswords?: string | undefined;
  /** The origin that links in emails lead to, where the operator has named it. */
  publicOrigin?: string | undefined;
  /** The port of this process's site; links in the demo's own outbox lead there. */
  port?: number;
  /** The provider whose tokens prove a mobile number, where there is one. */
  phoneAuth?: PhoneAuthConfig | undefined;
  /** Without it nobody pays by Stripe. */
  stripe?: StripeConfig | undefined;
  /** Without it no outside register of self-exclusion is asked. */
  exclusionRegister?: ExclusionRegisterConfig | undefined;
  /** Without it no social login is offered. */
  social?: SocialConfig;
  /** The witnesses of draws, of which the first is asked for new ones; none: draws have no witness (lottery#witness). */
  witnesses?: readonly WitnessConfig[];
}

/** A second holder of secrets of draws, whom somebody else runs (lottery#witness). */
export interface WitnessConfig {
  url: string;
  /** Its public key: base64 of its DER form. */
  key: string;
}

/** The delivery of messages, by kind. */
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

/** The provider that sends codes itself and proves a number by a token (account#phone-auth). */
export interface PhoneAuthConfig {
  /** The id of the provider's project, which its tokens are issued for. */
  project: string;
  /** The address of the keys that its tokens are signed with. */
  jwksUrl: string;
}

/** The account at Stripe that payments go to. Its keys are nowhere else, in no store and no log. */
export interface StripeConfig {
  secretKey: string;
  /** Signs the events that Stripe sends to us. */
  webhookSecret: string;
  /** The address of its API; only tests use another. */
  url: string;
}

/** The outside register of self-exclusion (protection#outside-register). */
export interface ExclusionRegisterConfig {
  url: string;
  /** Signs the questions, and keys the prints of the details. */
  secret: string;
  /** The name as members read it, such as GAMSTOP. */
  name: string;
  /** The form in which a person's details are sent: keyed prints, or in clear. */
  sends: 'hashes' | 'details';
  /** The time limit of a question, its whole answer included. */
  timeout_ms: number;
}

/** The social login providers that this installation is registered with. */
export interface SocialConfig {
  /** OpenID Connect; only tests use another issuer. */
  google?: { issuer: string; clientId: string; clientSecret: string };
  /** OAuth 2 with the provider's own endpoint for the person's details. */
  facebook?: { appId: string; appSecret: string; authUrl: string; graphUrl: string };
  telegram?: {
    botName: string;
    /** The bot's number, a colon, and the key that the signed redirect is signed with. */
    botToken: string;
    url: string;
    /**
     * With it, the login is OpenID Connect. The signed redirect returns its data behind a #, which
     * only script can read; OpenID Connect returns a code that needs none.
     */
    clientSecret?: string | undefined;
  };
}

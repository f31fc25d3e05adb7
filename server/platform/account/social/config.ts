/** The logins at other houses that this installation is registered for. */
export interface SocialConfig {
  /** OpenID Connect; the issuer is another one in tests only. */
  google?: { issuer: string; clientId: string; clientSecret: string };
  /** OAuth 2 with the provider's own way to ask who somebody is. */
  facebook?: { appId: string; appSecret: string; authUrl: string; graphUrl: string };
  telegram?: {
    botName: string;
    /** The bot's number, a colon, and what the signed redirect is signed with. */
    botToken: string;
    url: string;
    /**
     * Given, the login is OpenID Connect. The signed redirect brings its data behind a #, which
     * only script can read; this brings a code that needs none.
     */
    clientSecret?: string | undefined;
  };
}

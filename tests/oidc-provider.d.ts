/** The little of `oidc-provider` that the tests use; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: Record<string, unknown>[];
        claims: Record<string, readonly string[]>;
        conformIdTokenClaims: boolean;
        cookies: { keys: string[] };
        jwks: { keys: Record<string, unknown>[] };
        findAccount(context: unknown, id: string): Account | undefined;
      },
    );
    callback(): RequestListener;
  }
}

/** The question of the platform to a browser, with the ticket that goes back with the answer. */
export interface Challenge {
  /** JSON of the options (WebAuthn Level 3). */
  options: string;
  ticket: string;
}

/** The fields by which a passkey's answer is sent. */
export interface PasskeyAnswer {
  ticket: string;
  response: string;
}

/** The options as JSON has them: bytes are base64url. */
interface PlainOptions {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string; type: 'public-key' }[];
  allowCredentials?: { id: string; type: 'public-key' }[];
}

/** True where the browser knows passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'credentials' in navigator;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

const textOf = (bytes: ArrayBuffer | null | undefined): string | undefined =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')
    : undefined;

const withBytes = (list: PlainOptions['excludeCredentials']) =>
  list?.map((each) => ({ ...each, id: bytesOf(each.id) }));

/** The options with bytes, for browsers without `parse…OptionsFromJSON`. */
const optionsOf = (plain: PlainOptions) => ({
  ...plain,
  challenge: bytesOf(plain.challenge),
  ...(plain.user && { user: { ...plain.user, id: bytesOf(plain.user.id) } }),
  ...(plain.excludeCredentials && { excludeCredentials: withBytes(plain.excludeCredentials) }),
  ...(plain.allowCredentials && { allowCredentials: withBytes(plain.allowCredentials) }),
});

/** The credential as `toJSON` writes it, for browsers without that. */
function plainOf({ id, rawId, type, response }: PublicKeyCredential): object {
  const given = response as Partial<AuthenticatorAttestationResponse> &
    Partial<AuthenticatorAssertionResponse>;
  const isNew = given.attestationObject !== undefined;
  return {
    id,
    rawId: textOf(rawId),
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(given.clientDataJSON),
      attestationObject: textOf(given.attestationObject),
      authenticatorData: isNew ? undefined : textOf(given.authenticatorData),
      signature: textOf(given.signature),
      userHandle: textOf(given.userHandle),
    },
  };
}

/**
 * Asks the browser to make a passkey, or to sign by one. Undefined where the person has stopped, the browser could not, or
 * this address is none that passkeys are for.
 */
export async function askPasskey(
  act: 'create' | 'get',
  { options, ticket }: Challenge,
): Promise<PasskeyAnswer | undefined> {
  try {
    const plain = JSON.parse(options) as PlainOptions;
    const known = PublicKeyCredential as unknown as Partial<
      Record<
        'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON',
        (plain: PlainOptions) => unknown
      >
    >;
    const parse = act === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON';
    const publicKey = (known[parse]?.call(PublicKeyCredential, plain) ?? optionsOf(plain)) as never;
    const made = (await navigator.credentials[act]({ publicKey })) as PublicKeyCredential | null;
    if (!made) return undefined;
    const response = typeof made.toJSON === 'function' ? made.toJSON() : plainOf(made);
    return { ticket, response: JSON.stringify(response) };
  } catch {
    return undefined;
  }
}

import { z } from 'zod';

const base64url = z.string().regex(/^[\w-]{1,2048}$/);
const long = z.string().regex(/^[\w-]{1,8192}$/);

/** A credential as a browser writes it (WebAuthn Level 3, `toJSON`), as far as its library reads it. */
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.unknown()).default({}),
  response: z.object({
    clientDataJSON: long,
    authenticatorData: long.optional(),
    signature: long.optional(),
    userHandle: z.string().max(200).nullish(),
    attestationObject: long.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** Reads a credential that a browser has sent; undefined for any other text. */
export function parsedOf(text: string): z.output<typeof credential> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = credential.safeParse(value);
  return read.success ? read.data : undefined;
}

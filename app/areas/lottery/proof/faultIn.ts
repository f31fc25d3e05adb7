/** The checking program's function, as `public/verify.mjs` exports it. */
export type Verify = (proof: unknown) => readonly { what: string; ok: boolean }[];

/** Returns the name of the first check that does not hold, null where all do; a program that fails is a fault too. */
export function faultIn(verify: Verify, proof: unknown): string | null {
  try {
    return verify(proof).find(({ ok }) => !ok)?.what ?? null;
  } catch (cause) {
    return String(cause);
  }
}

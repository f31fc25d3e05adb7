/** Returns a country's two letters in capitals, undefined for anything else (a proxy's `T1`, `XX`). */
export function countryCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined;
}

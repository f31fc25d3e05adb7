/** The names under which secrets come. Other names may have them in front: `oldPassword`, `set-cookie`. */
const secret =
  /password|passphrase|secret|token|cookie|authori[sz]ation|captcha$|totp|otp$|recovery|credential|signature$|private_?key|seed$/i;
const hidden = '[hidden]';
/** Nothing that is logged is deeper. */
const depth_most = 8;

/** Returns a copy of what is to be logged, at whose every depth what stands under the name of a secret is hidden. */
export function withoutSecrets<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (ArrayBuffer.isView(value) || depth === depth_most) return hidden as T;
  if (Array.isArray(value))
    return value.map((each) => withoutSecrets<unknown>(each, depth + 1)) as T;
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    secret.test(name) ? hidden : withoutSecrets<unknown>(each, depth + 1),
  ]);
  return Object.fromEntries(entries) as T;
}

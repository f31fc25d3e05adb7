/** The result of a service: a value, or one code of a closed set. A throw means a bug. */
export type Result<T, Code extends string> =
  | { ok: true; value: T }
  | { ok: false; code: Code; detail?: Readonly<Record<string, string | number | boolean>> };

/** Makes a successful result. */
export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** Makes a failure; the detail names figures or fields for the caller. */
export const fail = <Code extends string>(
  code: Code,
  detail?: Readonly<Record<string, string | number | boolean>>,
): { ok: false; code: Code; detail?: Readonly<Record<string, string | number | boolean>> } =>
  detail ? { ok: false, code, detail } : { ok: false, code };

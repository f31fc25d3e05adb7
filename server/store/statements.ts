/** A statement as the driver has to know it: its parameters' count, and the lock that it needs. */
export interface Statement {
  places: number;
  writes: boolean;
}

/** Texts, quoted names and comments, in which nothing counts; then what counts. */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?|;/g;
const only_reads = /^\s*(?:select|values|explain|pragma)\b/i;
const changes = /\b(?:insert|update|delete|replace)\b/i;
const known_limit = 2_000;

const known = new Map<string, Statement>();

/**
 * Reads what a statement is from its text. Throws for a second statement after the first: libsql would
 * drop it without a word.
 */
export function examine(sql: string): Statement {
  const before = known.get(sql);
  if (before) return before;
  const statement = read(sql);
  if (known.size >= known_limit) known.clear();
  known.set(sql, statement);
  return statement;
}

function read(sql: string): Statement {
  let places = 0;
  const isTrigger = /^\s*create\s+trigger\b/i.test(sql);
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token === '?') places += 1;
    if (token === ';' && !isTrigger && sql.slice(index + 1).trim() !== '')
      throw new Error('two statements in one: only the first would be run');
  }
  const reads = only_reads.test(sql) || (/^\s*with\b/i.test(sql) && !changes.test(sql));
  return { places, writes: !reads };
}

/**
 * Makes the parameters of a statement what SQLite shall get. Whole numbers are bound as integers: libsql binds
 * every number as REAL, so that 42 in a column of text is "42.0" and 7 / 2 is 3.5. Throws where libsql would
 * take something else in silence, or end the process: a parameter that is missing, beyond the safe integers, no
 * number, or of another type, and text that would be cut at U+0000.
 */
export function bindable(values: readonly unknown[], places: number): unknown[] {
  if (values.length !== places)
    throw new RangeError(`${places} parameters are needed, and ${values.length} given`);
  return values.map(bindableValue);
}

function bindableValue(value: unknown): unknown {
  if (value === null || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new RangeError('text with U+0000 would be cut there');
    return value;
  }
  if (typeof value !== 'number') throw new TypeError(`a ${typeof value} as a parameter`);
  if (!Number.isInteger(value)) {
    if (!Number.isFinite(value)) throw new RangeError(`${value} as a parameter`);
    return value;
  }
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  return BigInt(value);
}

/** Throws RangeError where a whole number of a row was beyond the safe integers, and libsql has rounded it. */
export function checkRows(rows: readonly Record<string, unknown>[]): void {
  for (const row of rows)
    for (const name in row) {
      const value = row[name];
      if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
        throw new RangeError(`not a safe integer: ${value} in ${name}`);
    }
}

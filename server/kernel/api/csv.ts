const quoted = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

/** Writes a row of a file by RFC 4180, without the end of its line: commas between, quotes where they are needed. */
export const csvRow = (fields: readonly string[]): string => fields.map(quoted).join();

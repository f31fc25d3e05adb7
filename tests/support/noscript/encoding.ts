import { randomBytes } from 'node:crypto';

export interface FormFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A field of a form as it is sent: its name, and its text or file. */
export type FormEntry = readonly [name: string, value: string | FormFile];

export interface Encoded {
  contentType: string;
  body: Buffer;
}

/** Every line end as a form sends it. */
const withCrlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** The fields as a query, or as the body of a form without files. */
export const queryOf = (entries: readonly FormEntry[]): string =>
  new URLSearchParams(
    entries.map(([name, value]): [string, string] => [
      withCrlf(name),
      typeof value === 'string' ? withCrlf(value) : value.name,
    ]),
  ).toString();

export const urlencoded = (entries: readonly FormEntry[]): Encoded => ({
  contentType: 'application/x-www-form-urlencoded',
  body: Buffer.from(queryOf(entries)),
});

const inQuotes = (text: string): string =>
  text.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');

/** The fields as parts with a boundary, as the HTML standard has them. */
export function multipart(entries: readonly FormEntry[]): Encoded {
  const boundary = `----FormBoundary${randomBytes(8).toString('hex')}`;
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${inQuotes(withCrlf(name))}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${withCrlf(value)}\r\n`];
    const { name: file, mimeType, buffer } = value;
    const type = mimeType || 'application/octet-stream';
    return [
      `${head}; filename="${inQuotes(file)}"\r\nContent-Type: ${type}\r\n\r\n`,
      buffer,
      '\r\n',
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
  };
}

/**
 * The messages of a page as they travel in the loaders' data: `key=text`, separated by `^`. One
 * text costs far less than an object in the stream that hydrates the page, which numbers every key
 * and every value.
 */
export type Messages = string;

/** Packs messages to send; no message contains a `^` (the dictionary's test checks that). */
export const packMessages = (messages: Readonly<Record<string, string>>): Messages =>
  Object.entries(messages)
    .map(([key, text]) => `${key}=${text}`)
    .join('^');

/** Adds packed messages to a map. */
export function readMessages(packed: Messages, into: Map<string, string>): Map<string, string> {
  for (const line of packed.split('^')) {
    const index = line.indexOf('=');
    if (index > 0) into.set(line.slice(0, index), line.slice(index + 1));
  }
  return into;
}

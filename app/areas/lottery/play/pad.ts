/** The keys of the number pad, in two rows (lottery#number-pad). */
export const pad_keys = [
  '1',
  '2',
  '3',
  '4',
  '5',
  'erase',
  '6',
  '7',
  '8',
  '9',
  '0',
  'next',
] as const;

/** The writing of one bet as the pad needs it: the digits of a number, and how many numbers make a bet. */
export interface PadRule {
  /** 0 for a writing without digits, which no pad types. */
  digits: number;
  members: number;
}

/** The last signs of the numbers, in which the bet stands that is being typed. */
const bet_most_chars = 60;

/**
 * Returns the numbers with one key of the pad added. A digit behind a number that is whole begins the next one, so that
 * nobody has to type what parts them; `next` begins one earlier, and `erase` takes the last sign away.
 */
export function padded(numbers: string, key: string, { digits, members }: PadRule): string {
  const text = numbers.trimEnd();
  if (key === 'erase') return text.slice(0, -1);
  if (key === 'next') return text === '' || text.endsWith(',') ? text : `${text}, `;
  if (!/^\d$/.test(key)) return numbers;
  const [bet = ''] = /[\d-]*$/.exec(text.slice(-bet_most_chars)) ?? [];
  const last = bet.split('-').at(-1) ?? '';
  const isBroken = /\s$/.test(numbers) || text.endsWith(',');
  if (isBroken && text !== '') return `${text.endsWith(',') ? text : `${text},`} ${key}`;
  if (digits === 0 || last.length < digits) return text + key;
  return bet.split('-').length < members ? `${text}-${key}` : `${text}, ${key}`;
}

/** Writes into a field of the page as if it was typed; false where the page has no such field. */
export function writeInto(id: string, write: (value: string) => string): boolean {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.value = write(field.value);
  return true;
}

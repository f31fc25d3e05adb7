import { createHmac } from 'node:crypto';
import { typedSigns, typedWords } from '../../../kernel/api/typedText';
import type { PersonDetails } from './register';

/** Returns an ID number as two are compared: letters and digits alone, in capitals; empty where it has none. */
export const tidyIdNumber = (idNumber: string): string =>
  typedSigns(idNumber)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const tidyName = (name: string): string => typedWords(name.normalize('NFC')).replace(/ +/g, ' ');

/** Brings the details into the one form that both sides compare. */
export function tidyDetails({ mobile, email, idNumber, name, birthDate }: PersonDetails) {
  const all = {
    mobile,
    email: email === undefined ? undefined : typedSigns(email).toLowerCase(),
    idNumber: idNumber === undefined ? undefined : tidyIdNumber(idNumber),
    name: name === undefined ? undefined : tidyName(name).toLowerCase(),
    birthDate,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Those of which one alone names a person; a name does only together with a date of birth. */
const naming = ['mobile', 'email', 'idNumber'] as const;

/** Returns what is sent in clear: all that is known, or null where it names nobody. */
export function plainDetails(person: PersonDetails): Record<string, string> | null {
  const known = tidyDetails(person);
  const named = naming.some((key) => known[key]) || Boolean(known.name && known.birthDate);
  return named ? known : null;
}

/**
 * Returns what is sent as keyed prints: hex HMAC-SHA256 of `FIELD:VALUE` under the secret that both sides have,
 * for each detail that names a person, and for name and date of birth together (`person`). Null for nobody.
 */
export function hashedDetails(
  person: PersonDetails,
  secret: string,
): Record<string, string> | null {
  const known = tidyDetails(person);
  const values: [string, string | undefined][] = [
    ...naming.map((key): [string, string | undefined] => [key, known[key]]),
    ['person', known.name && known.birthDate && `${known.name}|${known.birthDate}`],
  ];
  const prints = values.flatMap(([field, value]) =>
    value
      ? [[field, createHmac('sha256', secret).update(`${field}:${value}`).digest('hex')] as const]
      : [],
  );
  return prints.length > 0 ? Object.fromEntries(prints) : null;
}

import { createHmac } from 'node:crypto';
import { typedSigns, typedWords } from '../../../kernel/api/typedText';
import type { RegisterFault } from '../../../store/tables/protection';

/** The details by which a register knows a person, as the platform keeps them; absent where it has none. */
export interface PersonDetails {
  /** With the dialing code: +66812345678. */
  mobile?: string | undefined;
  /** Lower case. */
  email?: string | undefined;
  idNumber?: string | undefined;
  /** As on the bank account. */
  name?: string | undefined;
  /** YYYY-MM-DD */
  birthDate?: string | undefined;
}

/** An answer; `lastDay` (YYYY-MM-DD) is null where the register tells no end. */
export type RegisterSays = { excluded: false } | { excluded: true; lastDay: string | null };

/** An outside register of self-exclusion. Anybody who connects another one writes this and nothing else. */
export interface ExclusionRegister {
  /** The details that it takes, as they are sent; null where it could know nobody by them. */
  sent(person: PersonDetails): Record<string, string> | null;
  /** Asks about a person, by what `sent` gave, within its time limit. Throws RegisterSilence without an answer. */
  ask(sent: Record<string, string>, question: { id: string; at: number }): Promise<RegisterSays>;
}

/** Thrown where a register gives no answer that can be used. */
export class RegisterSilence extends Error {
  constructor(readonly fault: RegisterFault) {
    super(`the register of self-exclusion: ${fault}`);
  }
}

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

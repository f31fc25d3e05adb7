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

/** An outside register of self-exclusion. Whoever connects another one writes this and nothing else. */
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

import { newSpokenCode, readSpokenCode, spokenPattern } from '../../../kernel/keys/spokenCode';

const code_length = 12;

/** The form of a member's invitation code as people type it. */
export const code_pattern = spokenPattern(code_length);

/** Makes an invitation code of 58 bits. */
export const newCode = (): string => newSpokenCode(code_length);

/** Reads a typed text as a code as it is stored; undefined for what is none by its form. */
export const readCode = (text: string): string | undefined => readSpokenCode(text, code_length);

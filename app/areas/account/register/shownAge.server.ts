import { z } from 'zod';

/**
 * The age in the sentence that was agreed to, as the form carries it (account#age); undefined where a form names
 * none, which then agrees to the operator's.
 */
export const shownAge = z
  .string()
  .optional()
  .transform((text) => (text !== undefined && /^\d{2}$/.test(text) ? Number(text) : undefined));

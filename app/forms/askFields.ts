import { defineFields } from './fields';

/** The answer to a question over a page, with that page; every page has it, so it is a file of its own. */
export const askFields = defineFields('ask', { redirectTo: null });

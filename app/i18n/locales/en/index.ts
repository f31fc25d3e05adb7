import { namespaces } from './namespaces.gen';

/** English: the dictionary from which all keys are typed. */
export const en = namespaces;

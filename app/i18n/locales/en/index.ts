import { areas } from './areas.gen';

/** English: the dictionary from which all keys are typed. */
export const en = areas;

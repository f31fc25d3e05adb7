import type { Dictionary } from '../../keys';
import { namespaces } from './namespaces.gen';

export const vi: Dictionary = namespaces;

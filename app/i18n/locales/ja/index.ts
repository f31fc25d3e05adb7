import type { Dictionary } from '../../keys';
import { namespaces } from './namespaces.gen';

export const ja: Dictionary = namespaces;

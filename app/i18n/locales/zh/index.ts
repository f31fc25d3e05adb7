import type { Dictionary } from '../../keys';
import { namespaces } from './namespaces.gen';

export const zh: Dictionary = namespaces;

import type { WholeDictionary } from '../../keys';
import { namespaces } from './namespaces.gen';

export const th: WholeDictionary = namespaces;

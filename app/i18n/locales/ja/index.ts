import type { Dictionary } from '../../keys';
import { areas } from './areas.gen';

export const ja: Dictionary = areas;

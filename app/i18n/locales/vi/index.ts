import type { Dictionary } from '../../keys';
import { areas } from './areas.gen';

export const vi: Dictionary = areas;

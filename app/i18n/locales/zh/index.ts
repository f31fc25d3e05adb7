import type { Dictionary } from '../../keys';
import { areas } from './areas.gen';

export const zh: Dictionary = areas;

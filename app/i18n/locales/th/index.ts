import type { Dictionary } from '../../keys';
import { areas } from './areas.gen';

export const th: Dictionary = areas;

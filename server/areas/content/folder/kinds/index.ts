import type { Kind } from '../kind';
import { announcements } from './announcements';
import { banners } from './banners';
import { benefits } from './benefits';
import { help } from './help';
import { promotions } from './promotions';

/** Every kind of content that a folder may hold (content#folder). Each gets the facts of its own schema alone. */
export const kinds = [
  announcements,
  banners,
  promotions,
  help,
  benefits,
] as unknown as readonly Kind[];

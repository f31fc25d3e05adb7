import { z } from 'zod';
import { picture } from '../../../../kernel/folder/picture';
import { listed } from '../facts';
import { type Kind, batches } from '../kind';
import { announcements } from './announcements';
import { banners } from './banners';
import { help } from './help';
import { promotions } from './promotions';

const facts = z
  .object({
    /** The club label of its members, as the operator gives it. */
    label: z.string().trim().min(1).max(40),
    icon: picture.optional(),
    ...listed,
  })
  .strict();

/** The benefits of the club levels (rewards#club-benefits). */
export const benefits: Kind<z.output<typeof facts>> = {
  folder: 'benefits',
  factsIn: () => facts,
  hasTexts: true,
  pictures: ['icon'],
  async replace(trx, items, { image }) {
    await trx.deleteFrom('club_benefits').execute();
    const rows = items.map(({ id, facts: { label, icon, order, active }, words }) => ({
      id,
      label,
      icon: icon === undefined ? '' : image(icon),
      words: JSON.stringify(words),
      sort: order,
      active: active ? 1 : 0,
    }));
    for (const batch of batches(rows)) {
      await trx.insertInto('club_benefits').values(batch).execute();
    }
  },
};

/** Every kind of content that a folder may hold (content#folder). Each gets the facts of its own schema alone. */
export const kinds = [
  announcements,
  banners,
  promotions,
  help,
  benefits,
] as unknown as readonly Kind[];

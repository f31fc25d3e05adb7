import { z } from 'zod';
import { batches, type Kind } from '../kind';
import { picture } from '../../../../kernel/folder/picture';
import { link, listed } from '../facts';
import { plainWords } from '../texts';

const words = z.object({ title: plainWords(0, 60), text: plainWords(0, 120) }).strict();

const facts = z
  .object({
    group: z.string().regex(/^\w{1,40}$/, 'is a group such as m_home'),
    image: picture,
    link: link.default(''),
    th: words.optional(),
    en: words.optional(),
    zh: words.optional(),
    ja: words.optional(),
    vi: words.optional(),
    ...listed,
  })
  .strict();

/** Banners: their words are short, and stand in the same file. */
export const banners: Kind<z.output<typeof facts>> = {
  folder: 'banners',
  factsIn: () => facts,
  hasTexts: false,
  pictures: ['image'],
  async replace(trx, items, { image }) {
    await trx.deleteFrom('banners').execute();
    const rows = items.map(
      ({ id, facts: { group, image: path, link, order, active, ...texts } }) => ({
        id,
        group_name: group,
        image: image(path),
        link,
        words: JSON.stringify(texts),
        sort: order,
        active: active ? 1 : 0,
        version: 1,
      }),
    );
    for (const batch of batches(rows)) await trx.insertInto('banners').values(batch).execute();
  },
};

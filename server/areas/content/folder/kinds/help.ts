import { z } from 'zod';
import { helpTopics } from '../../api/help';
import { listed } from '../facts';
import { batches, type Kind } from '../kind';

const facts = z.object({ category: z.enum(helpTopics), ...listed }).strict();

/** Articles of the help centre (content#help-centre). */
export const help: Kind<z.output<typeof facts>> = {
  folder: 'help',
  factsIn: () => facts,
  hasTexts: true,
  pictures: [],
  async replace(trx, items) {
    await trx.deleteFrom('help_articles').execute();
    const rows = items.map(({ id, facts: { category, order, active }, words }) => ({
      id,
      category,
      words: JSON.stringify(words),
      sort: order,
      active: active ? 1 : 0,
    }));
    for (const batch of batches(rows)) {
      await trx.insertInto('help_articles').values(batch).execute();
    }
  },
};

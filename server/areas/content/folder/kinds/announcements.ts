import { z } from 'zod';
import { day, listed } from '../facts';
import { batches, type Kind } from '../kind';

/** The type of those that agents alone read: they stand among the players'. */
const agents_type = 'A';

const facts = z
  .object({
    type: z.enum(['PL', 'PU', 'PR', 'HOT', agents_type]),
    start: day,
    about: z.string().max(40).default(''),
    group: z.string().max(40).default(''),
    execution: z.enum(['', 'A', 'B', 'F']).default(''),
    ...listed,
  })
  .strict();

/** Announcements of all types (content#announcement-types). */
export const announcements: Kind<z.output<typeof facts>> = {
  folder: 'announcements',
  factsIn: () => facts,
  hasTexts: true,
  pictures: [],
  async replace(trx, items) {
    await trx.deleteFrom('announcements').execute();
    const rows = items.map(
      ({ id, facts: { type, start, about, group, execution, ...rest }, words }) => ({
        id,
        type_code: type === agents_type ? ('PL' as const) : type,
        for_agents: type === agents_type ? 1 : 0,
        words: JSON.stringify(words),
        start_date: start,
        promotion_type: about,
        execution,
        group_name: group,
        sort: rest.order,
        active: rest.active ? 1 : 0,
      }),
    );
    for (const batch of batches(rows)) {
      await trx.insertInto('announcements').values(batch).execute();
    }
  },
};

import { demoFolder } from '../../server/demo/content';
import { filesOf } from '../../server/folderFiles';
import { help } from '../../server/areas/content/folder/kinds/help';
import { itemsOf, readFolder } from '../../server/areas/content/folder/readFolder';
import { test as base } from './app';
import { inStore } from './ownMember';
import { promotionRow } from './promoted';

export const promoted_count = 200;

/** Sentences of real Thai: what repeats itself would weigh nothing. */
const sentences = itemsOf(readFolder(await filesOf(demoFolder()), 'THB').folder, help).flatMap(
  ({ words }) =>
    words
      .th!.content!.replace(/<[^>]+>/g, ' ')
      .split(/\s+/)
      .filter((part) => part.length > 12),
);

/** A text of its own for each promotion, about as long as a row shows whole. */
function contentOf(index: number): string {
  let text = '';
  for (let at = index * 7; text.length < 560; at += 1)
    text += ` ${sentences[at % sentences.length]}`;
  return `<p>${text.slice(0, 580).trim()}</p>`;
}

const long_text = Array.from({ length: 30 }, (_, at) => `<p>เงื่อนไขข้อ ${at + 1} ของโปรโมชันยาว</p>`);

export const promotedId = (index: number): string => `p${String(index).padStart(3, '0')}`;

/** `test` with a server that has two hundred promotions of sports behind the demo's, one with a long text. */
export const test = base.extend({
  app: [
    async ({ app }, run) => {
      const rows = Array.from({ length: promoted_count }, (_, index) => {
        const content = index === 25 ? long_text.join('') : contentOf(index);
        return promotionRow(promotedId(index), {
          words: JSON.stringify({ th: { title: `กิจกรรมกีฬา ${index}`, content } }),
          categories: '["sports"]',
          sort: 100 + index,
        });
      });
      await inStore(app, (db) => db.insertInto('promotions').values(rows).execute());
      await run(app);
    },
    { scope: 'worker' },
  ],
});

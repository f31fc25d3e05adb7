import { sql, type Kysely, type Migration } from 'kysely';

const rows_at_once = 500;
/** The dialing codes of a site that has set none. */
const usual_codes = '66,84';

/**
 * The numbers of members' messengers in the form of mobile numbers: by them, too, somebody who has excluded themselves is
 * known again.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('messenger_numbers')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('number', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('messenger_numbers_key', ['member_id', 'number'])
      .execute();
    await db.schema
      .createIndex('messenger_numbers_number')
      .on('messenger_numbers')
      .column('number')
      .execute();
    await fillIn(db as Kysely<TablesThen>);
  },
};

interface TablesThen {
  members: { id: string; profile: string };
  settings: { key: string; value: string };
  messenger_numbers: { member_id: string; number: string };
}

/** The digits of a kept number with each dialing code that it may have, or its own. */
function numbersOf(kept: unknown, codes: readonly string[]): string[] {
  if (typeof kept !== 'string') return [];
  const number = kept
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const digits = number.replaceAll('+', '');
  const hasPlus = number.startsWith('+');
  const whole = /^[1-9]\d{5,14}$/.test(digits) ? [`+${digits}`] : [];
  const national = codes.flatMap((code) => {
    const fixed = code === '66' || code === '84' ? 9 : undefined;
    const hasCode =
      digits.startsWith(code) &&
      (hasPlus || digits.slice(code.length).replace(/^0(?=[1-9])/, '').length === fixed);
    if (hasPlus && !hasCode) return [];
    const local = (hasCode ? digits.slice(code.length) : digits).replace(/^0(?=[1-9])/, '');
    const fits = fixed === undefined ? /^[1-9]\d{5,11}$/ : new RegExp(`^[1-9]\\d{${fixed - 1}}$`);
    return fits.test(local) ? [`+${code}${local}`] : [];
  });
  return [...new Set([...whole, ...national])];
}

async function fillIn(db: Kysely<TablesThen>): Promise<void> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'sms.dialingCodes')
    .executeTakeFirst();
  const codes = (setting?.value ?? usual_codes).split(',').filter(Boolean);
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'profile'])
      .where('id', '>', last)
      .where(sql<boolean>`(profile like '%"whatsapp"%' or profile like '%"zalo"%')`)
      .orderBy('id')
      .limit(rows_at_once)
      .execute();
    const numbers = rows.flatMap(({ id, profile }) => {
      const { whatsapp, zalo } = JSON.parse(profile) as { whatsapp?: unknown; zalo?: unknown };
      const all = [whatsapp, zalo].flatMap((kept) => numbersOf(kept, codes));
      return [...new Set(all)].map((number) => ({ member_id: id, number }));
    });
    if (numbers.length > 0) await db.insertInto('messenger_numbers').values(numbers).execute();
    const end = rows.at(-1);
    if (!end || rows.length < rows_at_once) return;
    last = end.id;
  }
}

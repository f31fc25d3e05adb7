/** The marks around a part of a page that is made from the code. */
export const mark = (name: string): string => `<!-- from the code: ${name} -->`;
export const end = '<!-- end -->';
const markOf = (name: string): RegExp => new RegExp(`(${mark(name)})([\\s\\S]*?)(${end})`);

/** The text between the marks of a name; undefined where the page has no such marks. */
export const partOf = (page: string, name: string): string | undefined =>
  markOf(name).exec(page)?.[2];

/** The page with these parts between their marks. */
export const putParts = (page: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        markOf(name),
        (_all, open: string, _old, close: string) => `${open}\n\n${part}\n\n${close}`,
      ),
    page,
  );

/** A text without what formatting adds: the padding of tables and empty lines. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/ *\| */g, '|')
        .replace(/-{2,}/g, '-')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n');

const stars = '***';

/** The characters of a name as people count them: a Thai letter with its marks is one. */
const charactersOf = (name: string): string[] =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * Masks a member for others. A nickname of their own shows its first two characters, or one of a
 * short one. A user name, which its member logs in with, shows its first character alone: nobody can
 * guess the rest, nor its length. A nickname that gives the user name away counts as that.
 */
export function maskName({ username, nickname }: { username: string; nickname: string }): string {
  const own = plain(nickname);
  if (own === '' || own.includes(plain(username)) || plain(username).includes(own)) {
    return charactersOf(username)[0]! + stars;
  }
  const characters = charactersOf(nickname.trim());
  return characters.slice(0, characters.length > 3 ? 2 : 1).join('') + stars;
}

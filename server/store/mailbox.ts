import { sql, type Expression } from 'kysely';

/** Addresses of these two domains are one mailbox, with dots or without. */
const gmail = ['gmail.com', 'googlemail.com'] as const;

/**
 * Returns the mailbox that an email address leads to, by which two addresses of one person are known to be the same: what
 * follows a plus before the @ is left out, and dots at Gmail (protection#known-again). The address is in lower case. It
 * is for comparing alone: nothing is sent there.
 */
export function mailboxOf(email: string): string {
  const index = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(index, 0)).replace(/@+$/, '');
  const domain = email.slice(index + 1);
  const name = local.split('+')[0] || local;
  return gmail.some((each) => each === domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/**
 * Returns the same as an expression of SQL over a column, in words that both engines know. The index `members_mailbox` is
 * over this very expression: who changes it changes the index too.
 */
function mailboxSql(column: string): string {
  // Trimmed by all other characters, an address ends at its @, and a name begins at its plus.
  const head = `rtrim(${column}, replace(${column}, '@', ''))`;
  const local = `rtrim(${head}, '@')`;
  const domain = `substr(${column}, length(${head}) + 1)`;
  const tag = `ltrim(${local}, replace(${local}, '+', ''))`;
  const before = `substr(${local}, 1, length(${local}) - length(${tag}))`;
  const name = `case ${before} when '' then ${local} else ${before} end`;
  const domains = gmail.map((each) => `'${each}'`).join(', ');
  return `case when ${domain} in (${domains}) then replace(${name}, '.', '') || '@gmail.com' else (${name}) || '@' || ${domain} end`;
}

/** The mailbox of a column, for a query. */
export const mailboxIn = (column: string): Expression<string> =>
  sql<string>`${sql.raw(mailboxSql(column))}`;

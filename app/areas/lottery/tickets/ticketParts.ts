/** Lines of a page, and the length of all their numbers together: what a phone's first round trips carry. */
const ticket_page = { lines: 40, chars: 5_000 };
/** A receipt has all lines that a slip may have on one page, for paper and for who checks it (lottery#receipts). */
export const receipt_page = { lines: 120, chars: 7_000 };

/** The part of a ticket's line that a page shows: its combinations from one to before another. */
export interface LinePart {
  line: number;
  from: number;
  to: number;
}

/**
 * Divides the lines of a ticket into pages that are light enough, at least one (lottery#ticket-page). A
 * line of many combinations goes on on the next page.
 */
export function ticketPages(
  lines: readonly { selections: readonly string[] }[],
  most: typeof ticket_page = ticket_page,
): LinePart[][] {
  const pages: LinePart[][] = [[]];
  let length = 0;
  const open = (line: number, from: number): LinePart => {
    const part = { line, from, to: from };
    pages.at(-1)!.push(part);
    return part;
  };
  const turn = () => {
    pages.push([]);
    length = 0;
  };
  for (const [line, { selections }] of lines.entries()) {
    if (pages.at(-1)!.length === most.lines) turn();
    let part = open(line, 0);
    for (const [index, selection] of selections.entries()) {
      const more = selection.length + separator.length;
      if (length > 0 && length + more > most.chars) {
        if (part.to === part.from) pages.at(-1)!.pop();
        turn();
        part = open(line, index);
      }
      length += more;
      part.to = index + 1;
    }
  }
  return pages;
}

/** Parts combinations in a text. */
export const separator = ', ';
/** Stands before a combination that was paid. */
const paid_sign = '*';

/** Writes combinations as one text, with a sign before each that was paid. */
export const writeNumbers = (selections: readonly string[], paid: ReadonlySet<string>): string =>
  selections.map((selection) => (paid.has(selection) ? paid_sign : '') + selection).join(separator);

/** A run of a text of combinations: some that were not paid, or one that was. */
export interface Run {
  text: string;
  paid: boolean;
}

/** Reads such a text as runs, so that what was paid can be marked. */
export function readNumbers(text: string): Run[] {
  const runs: Run[] = [];
  for (const [index, written] of text.split(separator).entries()) {
    const before = index === 0 ? '' : separator;
    const last = runs.at(-1);
    const paid = written.startsWith(paid_sign);
    if (paid && before !== '') {
      if (last && !last.paid) last.text += before;
      else runs.push({ text: before, paid: false });
    }
    if (paid) runs.push({ text: written.slice(paid_sign.length), paid });
    else if (last && !last.paid) last.text += before + written;
    else runs.push({ text: before + written, paid });
  }
  return runs;
}

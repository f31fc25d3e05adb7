import type { ListedGame } from '../types';

/** A sheet has so many pictures: those of a row of home, and two of a page of a list. */
export const sheet_size = 15;

const base = 36;
const sheet_path = /^\/art\/s\/([0-9a-z.~-]{1,130})\.svg$/;
/** A step to a game, and how many follow it one by one. */
const step_form = /^(-?[0-9a-z]{1,7})(?:~([0-9a-z]))?$/;

/** The address of the file with the pictures of some games, which it names by the steps from one to the next. */
function sheetPath(nodeIds: readonly number[]): string {
  const steps: { step: number; following: number }[] = [];
  nodeIds.forEach((nodeId, index) => {
    const step = nodeId - (nodeIds[index - 1] ?? 0);
    const last = steps.at(-1);
    if (last && step === 1) last.following += 1;
    else steps.push({ step, following: 0 });
  });
  const written = steps.map(
    ({ step, following }) =>
      step.toString(base) + (following > 0 ? `~${following.toString(base)}` : ''),
  );
  return `/art/s/${written.join('.')}.svg`;
}

/** Returns the games whose pictures a file of this address has; null for any other address, also for another name of one. */
export function readSheetPath(pathname: string): number[] | null {
  const [, steps] = sheet_path.exec(pathname) ?? [];
  if (steps === undefined) return null;
  const nodeIds: number[] = [];
  for (const text of steps.split('.')) {
    const [, step, following = '0'] = step_form.exec(text) ?? [];
    if (step === undefined) return null;
    const first = (nodeIds.at(-1) ?? 0) + parseInt(step, base);
    for (let next = 0; next <= parseInt(following, base); next += 1) nodeIds.push(first + next);
  }
  const isSheet = nodeIds.length <= sheet_size && new Set(nodeIds).size === nodeIds.length;
  return isSheet && nodeIds.every((nodeId) => nodeId > 0) && sheetPath(nodeIds) === pathname
    ? nodeIds
    : null;
}

/** The picture of a game that is drawn by us has an address of this kind. */
const isOwn = ({ icon, nodeId }: ListedGame): boolean => icon === `/art/game/${nodeId}.svg`;

/**
 * Gives games that stand together the same file for their pictures, as far as these are our own: a phone asks once for a row,
 * and what they have in common comes once (site#weight). A picture of the operator's stays a file of its own.
 * @param known games that the page has already, with their pictures
 */
export function inSheets(
  games: readonly ListedGame[],
  known: ReadonlySet<number> = new Set(),
): ListedGame[] {
  const own = games
    .filter((game) => isOwn(game) && !known.has(game.nodeId))
    .map(({ nodeId }) => nodeId);
  const sheets = new Map<number, string>();
  for (let from = 0; from < own.length; from += sheet_size) {
    const ids = own.slice(from, from + sheet_size);
    if (new Set(ids).size === ids.length)
      for (const id of ids) sheets.set(id, `${sheetPath(ids)}#${id}`);
  }
  return games.map((game) => {
    const icon = sheets.get(game.nodeId);
    return icon === undefined ? game : { ...game, icon };
  });
}

/** True for a picture that is in a sheet. */
export const isInSheet = (icon: string): boolean => icon.startsWith('/art/s/');

import { data } from '@remix-run/node';
import type { Page } from '~/session/page.server';
import { dividendsFile } from '../contracts/dividends.server';
import { cameFile } from '../opening/came.server';
import { teamListFile } from '../team/teamListFile.server';
import { bettingFile } from './betting.server';
import { ownRebatesFile } from './ownRebates.server';
import { pnlFile } from './pnlFile.server';
import { sourcesFile } from './sourcesFile.server';
import { teamRebatesFile } from './teamRebates.server';

const files: Readonly<Record<string, (page: Page) => Promise<Response>>> = {
  pnl: pnlFile,
  betting: bettingFile,
  rebates: ownRebatesFile,
  sources: sourcesFile,
  teamRebates: teamRebatesFile,
  members: teamListFile,
  dividends: dividendsFile,
  linkMembers: cameFile,
};

/** The names of an agent's files, as addresses have them. */
export const fileNames = Object.keys(files);

/**
 * Answers with the file of the figures or members that `of` names, by the filter of their page (agent#downloads); 404
 * for none.
 */
export async function figuresFile(page: Page): Promise<Response> {
  const name = page.url.searchParams.get('of') ?? '';
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!file) throw data(null, { status: 404 });
  return file(page);
}

import type { Migration } from 'kysely';
import type { Engine } from '../open';
import { accounts } from './0001-accounts';
import { ledger } from './0002-ledger';
import { games } from './0003-games';
import { play } from './0004-play';
import { catalogueVersion } from './0005-catalogue-version';
import { content } from './0006-content';
import { launch } from './0007-launch';
import { recovery } from './0008-recovery';
import { verification } from './0009-verification';
import { sessionEnds } from './0010-session-ends';

/** All migrations by name, in the order in which they run. A landed one is never edited. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001-accounts': accounts,
  '0002-ledger': ledger(engine),
  '0003-games': games,
  '0004-play': play,
  '0005-catalogue-version': catalogueVersion(engine),
  '0006-content': content,
  '0007-launch': launch,
  '0008-recovery': recovery,
  '0009-verification': verification,
  '0010-session-ends': sessionEnds,
});

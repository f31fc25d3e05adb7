import type { Engine } from '../store';
import { account } from './account';
import { agent } from './agent';
import { content } from './content';
import { games } from './games';
import { kernel } from './kernel';
import { ledger } from './ledger';
import { lottery } from './lottery';
import { operators } from './operators';
import { payouts } from './payouts';
import { protection } from './protection';
import { records } from './records';
import { rewards } from './rewards';
import { sandbox } from './sandbox';
import { support } from './support';
import { wallet } from './wallet';
import type { SchemaPart } from './part';

const parts: readonly SchemaPart[] = [
  account,
  agent,
  content,
  games,
  kernel,
  ledger,
  lottery,
  operators,
  payouts,
  protection,
  records,
  rewards,
  sandbox,
  support,
  wallet,
];

/** The schema of version 0.1.0 on an engine, in the order in which its statements run. */
export const schemaOf = (engine: Engine): string[] =>
  engine === 'sqlite'
    ? parts.flatMap(({ sqlite }) => sqlite)
    : [
        ...parts.flatMap(({ functions }) => functions),
        ...parts.flatMap(({ postgres }) => postgres),
        ...parts.flatMap(({ references }) => references),
      ];

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { movementKinds, pointKinds, listedKinds } from '../../areas/records/api/recordKinds';
import { sourcesIn } from '../../../tests/support/sources';
import { kindsOf, listedKind } from './kinds';

/** Files that make transfers, or name their kinds for those that do. */
const movers = [...sourcesIn('server/kernel'), ...sourcesIn('server/areas')].filter((file) =>
  /\/ledger\/transfer(Many)?'|\/money'|CorrectionMove|endTickets/.test(readFileSync(file, 'utf8')),
);

describe('the kinds of transfers', () => {
  it('names each kind of transfer that is made anywhere (wallet#account-record)', () => {
    const made = movers.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/kind: '([a-z_]+)'(?: as const)?,/g)].map(
        ([, kind]) => kind!,
      ),
    );
    expect(made).toEqual(
      expect.arrayContaining(['bet', 'win', 'rollback', 'promo', 'fund', 'lottery_stake']),
    );
    const elsewhere: readonly string[] = [
      ...pointKinds,
      'points',
      'points_issued',
      'lottery_result',
      'house',
      'trial_house',
      'funding',
      'reserved',
      'credit',
      'share',
      'withdrawal',
    ];
    const unknown = made.filter(
      (kind) => !(listedKinds as readonly string[]).includes(kind) && !elsewhere.includes(kind),
    );
    expect(unknown).toEqual([]);
  });

  it('are each in one group, and what has no words is shown as other', () => {
    expect(new Set(movementKinds).size).toBe(movementKinds.length);
    expect(movementKinds.map(listedKind)).toEqual(movementKinds);
    expect(listedKind('something_new')).toBe('other');
  });

  it('are chosen by groups; without any, all are', () => {
    expect(kindsOf(['win', 'bet', 'nothing'])).toEqual([
      ...['bet', 'lottery_stake', 'win', 'lottery_win'],
    ]);
    expect(kindsOf(['A', 'all'])).toBeNull();
  });
});

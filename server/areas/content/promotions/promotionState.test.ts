import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promotionActs, promotionKinds, promotionStatuses } from '../api/promotions';
import {
  actOf,
  decidedState,
  decisions,
  entryStates,
  moveOf,
  phaseOf,
  rejections_most,
  statusOf,
  type Seen,
} from './promotionState';

const seen = (change: Partial<Seen> = {}): Seen => ({
  kind: 'join',
  phase: 'open',
  entry: null,
  rejections: 0,
  ...change,
});

const any_seen = fc.record<Seen>({
  kind: fc.constantFrom(...promotionKinds),
  phase: fc.constantFrom('soon', 'open', 'over'),
  entry: fc.constantFrom(null, ...entryStates),
  rejections: fc.nat({ max: rejections_most + 1 }),
});
const any_act = fc.constantFrom(...promotionActs);

describe('the phase of a promotion', () => {
  const dated = (start_date: string, end_date: string | null, closed_at: number | null = null) =>
    phaseOf({ start_date, end_date, closed_at }, '2026-03-10');

  it('counts its first and its last day', () => {
    expect(dated('2026-03-10', '2026-03-10')).toBe('open');
    expect(dated('2026-03-11', '2026-03-12')).toBe('soon');
    expect(dated('2026-03-01', '2026-03-09')).toBe('over');
    expect(dated('2020-01-01', null)).toBe('open');
  });

  it('is over for one that was closed, before its first day too', () => {
    expect(dated('2026-03-01', null, 5)).toBe('over');
    expect(dated('2026-03-11', null, 5)).toBe('over');
  });
});

describe('what is shown', () => {
  it.each([
    [seen({ phase: 'soon' }), 'comingSoon', null],
    [seen({ phase: 'over' }), 'close', null],
    [seen(), 'join', 'join'],
    [seen({ kind: 'claim' }), 'claim', 'claim'],
    [seen({ kind: 'apply' }), 'join', 'apply'],
    [seen({ kind: 'none' }), null, null],
    [seen({ kind: 'none', phase: 'soon' }), 'comingSoon', null],
    [seen({ entry: 'joined' }), 'joined', null],
    [seen({ kind: 'apply', entry: 'applying' }), 'applying', null],
    [seen({ kind: 'apply', entry: 'approved', phase: 'over' }), 'claim', 'claim'],
    [seen({ kind: 'claim', entry: 'claimed' }), 'claimed', null],
    [seen({ kind: 'claim', entry: 'process', phase: 'over' }), 'process', null],
    [seen({ kind: 'claim', entry: 'issued', phase: 'over' }), 'issued', null],
    [seen({ kind: 'claim', entry: 'rejected', rejections: 1 }), 'rejected', null],
    [seen({ kind: 'apply', entry: 'rejected', rejections: 1 }), 'rejected', 'apply'],
    [seen({ kind: 'apply', entry: 'rejected', rejections: rejections_most }), 'rejected', null],
    [seen({ kind: 'apply', entry: 'rejected', rejections: 1, phase: 'over' }), 'rejected', null],
  ] as const)(
    'is for %j the state %s with the act %s (content#promotion-states)',
    (as, status, act) => {
      expect([statusOf(as), actOf(as)]).toEqual([status, act]);
    },
  );

  it('uses each state of the product', () => {
    const listed = fc
      .sample(any_seen, { numRuns: 2_000, seed: 1 })
      .map(statusOf)
      .filter((status) => status !== null);
    expect([...new Set(listed)].sort()).toEqual([...promotionStatuses].sort());
  });
});

describe('an act of a member', () => {
  it.each([
    [seen(), 'join', { does: 'insert', to: 'joined' }],
    [seen({ entry: 'joined' }), 'join', { does: 'nothing' }],
    [seen({ entry: 'joined', phase: 'over' }), 'join', { does: 'nothing' }],
    [seen({ kind: 'claim' }), 'claim', { does: 'insert', to: 'claimed' }],
    [seen({ kind: 'apply' }), 'apply', { does: 'insert', to: 'applying' }],
    [seen({ kind: 'apply', entry: 'approved' }), 'claim', { does: 'update', to: 'claimed' }],
    [seen({ entry: 'approved', phase: 'over' }), 'claim', { does: 'update', to: 'claimed' }],
    [seen({ kind: 'apply', entry: 'claimed' }), 'claim', { does: 'nothing' }],
    [
      seen({ kind: 'apply', entry: 'rejected', rejections: 1 }),
      'apply',
      { does: 'insert', to: 'applying' },
    ],
  ] as const)('moves %j by %s: %j', (as, act, move) => {
    expect(moveOf(as, act)).toEqual({ ok: true, value: move });
  });

  it.each([
    [seen({ phase: 'soon' }), 'join', 'promotion_soon'],
    [seen({ phase: 'over' }), 'join', 'promotion_over'],
    [seen(), 'claim', 'promotion_other_way'],
    [seen({ kind: 'none' }), 'join', 'promotion_other_way'],
    [seen({ kind: 'claim' }), 'apply', 'promotion_other_way'],
    [seen({ entry: 'joined' }), 'claim', 'promotion_other_way'],
    [seen({ entry: 'issued' }), 'join', 'promotion_entered'],
    [seen({ kind: 'apply', entry: 'applying' }), 'apply', 'promotion_entered'],
    [seen({ kind: 'apply', entry: 'approved' }), 'apply', 'promotion_entered'],
    [
      seen({ kind: 'apply', entry: 'rejected', rejections: rejections_most }),
      'apply',
      'promotion_entered',
    ],
    [seen({ kind: 'claim', entry: 'rejected', rejections: 1 }), 'claim', 'promotion_entered'],
  ] as const)('is refused for %j by %s: %s', (as, act, code) => {
    expect(moveOf(as, act)).toEqual({ ok: false, code });
  });

  it('succeeds exactly where its button is shown, but for what is done already (content#promotion-states)', () => {
    fc.assert(
      fc.property(any_seen, any_act, (as, act) => {
        const move = moveOf(as, act);
        const moves = move.ok && move.value.does !== 'nothing';
        expect(moves).toBe(actOf(as) === act);
      }),
    );
  });

  it('makes a second entry only after a rejection', () => {
    fc.assert(
      fc.property(any_seen, any_act, (as, act) => {
        const move = moveOf(as, act);
        if (!move.ok || move.value.does !== 'insert') return;
        expect([null, 'rejected']).toContain(as.entry);
        expect(as.phase).toBe('open');
      }),
    );
  });
});

describe('a decision of the operator', () => {
  it('leads from each state as the product says, and nowhere else (content#promotion-states)', () => {
    const table = entryStates.map((state) => [
      state,
      ...decisions.map((decision) => decidedState(state, decision)),
    ]);
    expect(table).toEqual([
      ['joined', 'approved', 'issued', 'rejected'],
      ['applying', 'approved', 'issued', 'rejected'],
      ['approved', null, 'issued', 'rejected'],
      ['claimed', 'process', 'issued', 'rejected'],
      ['process', null, 'issued', 'rejected'],
      ['issued', null, null, null],
      ['rejected', null, null, null],
    ]);
  });
});

import { expect, it } from 'vitest';
import { slipOfTicket } from './repeatAcross.server';

const ticket = {
  code: 'XSAG',
  currency: 'THB',
  other: {
    code: 'XSTN',
    displayName: 'Tay Ninh',
    drawId: 'XSTN-20260301',
    result: null,
    resultSource: null,
    rows: [],
  },
  lines: [
    { selections: ['28-61-TN', '28-93-TN'], stake: 1_000 },
    { selections: ['05-17-TN'], stake: 150 },
    { selections: ['05-18-TN'], stake: 151 },
  ].map((line) => ({ ...line, betType: 'da_xien', odds: [756_000], debit: 0, name: '' })),
};

it('writes a ticket over two stations as a slip that buys it again (lottery#repeat, lottery#two-stations)', () => {
  expect(slipOfTicket(ticket)).toBe('ag tn 28 61 dx10n\nag tn 28 93 dx10n\nag tn 05 17 dx1,5n');
});

it('counts thousands of dong where the wallet has dong (lottery#repeat)', () => {
  const lines = [{ ...ticket.lines[0]!, stake: 10_000 }];
  expect(slipOfTicket({ ...ticket, currency: 'VND', lines })).toMatch(/dx10n$/);
});

it('writes nothing for a ticket on one draw (lottery#repeat)', () => {
  expect(slipOfTicket({ ...ticket, other: null })).toBe('');
});

import { expect, it } from 'vitest';
import { greetingAt } from '~/routes/m/agent/agentHome';

it.each([
  ['00:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'noon'],
  ['14:59', 'noon'],
  ['15:00', 'afternoon'],
  ['18:59', 'afternoon'],
  ['19:00', 'evening'],
  ['23:59', 'evening'],
])('at %s in Bangkok it is %s (agent#greeting)', (time, greeting) => {
  expect(greetingAt(Date.parse(`2026-03-04T${time}:30+07:00`), 'Asia/Bangkok')).toBe(greeting);
});

it('is by the zone of the operator (agent#greeting)', () => {
  expect(greetingAt(Date.parse('2026-03-04T03:00:00Z'), 'Asia/Tokyo')).toBe('noon');
});

export const greetings = ['morning', 'noon', 'afternoon', 'evening'] as const;
type Greeting = (typeof greetings)[number];

/** Returns the greeting of an instant (epoch ms) by the hour of the operator's zone (agent#greeting). */
export function greetingAt(instant: number, timeZone: string): Greeting {
  const written = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const hour = Number(written.format(instant));
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'noon';
  return hour <= 18 ? 'afternoon' : 'evening';
}

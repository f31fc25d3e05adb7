const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;

/** Returns how far a time zone is ahead of UTC at an instant. */
function utcOffset_ms(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(instant / minute_ms) * minute_ms;
}

function startOf(utcMidnight: number, timeZone: string): number {
  const guess = utcMidnight - utcOffset_ms(utcMidnight, timeZone);
  return utcMidnight - utcOffset_ms(guess, timeZone);
}

/**
 * Returns the first instant of a calendar day (YYYY-MM-DD) in a time zone and the first one after it,
 * in epoch ms; undefined for any other text.
 */
export function dayBounds(day: string, timeZone: string): { from: number; to: number } | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  return { from: startOf(midnight, timeZone), to: startOf(midnight + day_ms, timeZone) };
}

const minute_ms = 60_000;
/** Zones change their offset at whole quarters of an hour of UTC since 1972, so one is asked for each quarter at most. */
const quarter_ms = 15 * minute_ms;
const quarters_stored = 20_000;

interface Zone {
  writer: Intl.DateTimeFormat;
  offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** Making a formatter costs more than all else here, so each zone has one. Throws for a name that is no zone. */
function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const writer = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    zones.set(timeZone, (zone = { writer, offsets: new Map() }));
  }
  return zone;
}

/** Returns how far a time zone is ahead of UTC at an instant (epoch ms), in milliseconds. Throws for what is no instant. */
export function utcOffset_ms(instant: number, timeZone: string): number {
  const { writer, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(instant / quarter_ms);
  const stored = offsets.get(quarter);
  if (stored !== undefined) return stored;
  const begin = Number.isNaN(instant) ? instant : quarter * quarter_ms;
  const parts = writer.formatToParts(begin);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const displayed = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  if (offsets.size >= quarters_stored) offsets.clear();
  offsets.set(quarter, displayed - begin);
  return displayed - begin;
}

/** Returns what clocks of a time zone show at an instant (epoch ms): `2026-01-15T12:00:00`. Throws for what is no instant. */
export const wallTime = (instant: number, timeZone: string): string =>
  new Date(instant + utcOffset_ms(instant, timeZone)).toISOString().slice(0, -'.000Z'.length);

/** Returns the calendar day (YYYY-MM-DD) of an instant in a time zone. Throws for what is no instant. */
export const dayOf = (instant: number, timeZone: string): string =>
  wallTime(instant, timeZone).slice(0, -'T00:00:00'.length);

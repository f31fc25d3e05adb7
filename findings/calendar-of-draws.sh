#!/usr/bin/env bash
# A Thai draw in a calendar file: four packages, four files that readers take differently.
#
# One event, 16:00 in Bangkok (2026-12-01T09:00:00Z), with a Thai title that has a semicolon and a comma. RFC 5545 asks
# for CRLF, lines of at most 75 octets, "\;" and "\," in texts, a VTIMEZONE for each TZID, and DTSTAMP in UTC. Seen with
# Node 20.20.2:
#   - ical-generator 11.1.2 with `timezone: 'Asia/Bangkok'` and a Date, as its README shows: the hour is the one of the
#     machine's zone under the name of Bangkok's, so on a server in UTC the draw is at 09:00 in Bangkok, seven hours early; the
#     same program is right on a machine in Bangkok. No VTIMEZONE without a generator, and DTSTAMP then has no Z either.
#     Without `timezone` all is UTC and right. Its lines keep to 75 octets and cut no character, but they cut between a Thai
#     letter and its tone mark.
#   - ics 3.12.0: lines are folded by characters and not by octets, so a Thai line has up to 191 octets; a start given as
#     numbers with local input and output has no zone at all: 16:00 wherever the reader is.
#   - datebook 8.0.1: lines end in LF alone, and none is folded (over 200 octets).
#   - calendar-link 2.11.5: neither the semicolon nor the comma is escaped, and no line is folded.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact ics@3.12.0 ical-generator@11.1.2 datebook@8.0.1 \
  calendar-link@2.11.5 >/dev/null
cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
import { ics as calendarLink } from 'calendar-link';
import { ICalendar } from 'datebook';
import icalGenerator from 'ical-generator';
const { createEvent } = createRequire(import.meta.url)('ics');
const title = 'สลากกินแบ่งรัฐบาล งวดวันที่ 1 ธันวาคม 2569 รางวัลที่ 1; เลขหน้า 3 ตัว, เลขท้าย 2 ตัว';
const start = new Date('2026-12-01T09:00:00Z');
const end = new Date('2026-12-01T09:30:00Z');
const timezone = 'Asia/Bangkok';
const generated = (zone) => {
  const calendar = icalGenerator({ ...(zone && { timezone: zone }) });
  calendar.createEvent({ id: 'a', start, end, summary: title, ...(zone && { timezone: zone }) });
  return calendar.toString();
};
const files = {
  'ical-generator in Bangkok': generated(timezone),
  'ical-generator in UTC': generated(),
  ics: createEvent({
    uid: 'a',
    title,
    start: [2026, 12, 1, 16, 0],
    startInputType: 'local',
    startOutputType: 'local',
    duration: { minutes: 30 },
  }).value,
  datebook: new ICalendar({ title, start, end }).render(),
  'calendar-link': decodeURIComponent(
    calendarLink({ title, start: '2026-12-01T16:00:00+07:00', duration: [30, 'minute'] }),
  ).replace(/^[^,]*,/, ''),
};
for (const [name, file] of Object.entries(files)) {
  const lines = file.split(/\r?\n/);
  console.log(
    [
      `${process.env.TZ} ${name}:`,
      lines.find((line) => line.startsWith('DTSTART')),
      file.includes('VTIMEZONE') ? 'VTIMEZONE' : 'no VTIMEZONE',
      /^DTSTAMP:\d{8}T\d{6}Z\r?$/m.test(file) ? 'DTSTAMP in UTC' : 'DTSTAMP without zone',
      file.includes('\r\n') ? 'CRLF' : 'LF',
      `longest ${Math.max(...lines.map((line) => Buffer.byteLength(line)))}`,
      file.replace(/\r?\n[ \t]/g, '').includes('\\; ') ? 'escaped' : 'not escaped',
      lines.some((line) => /^[ \t]\p{Mn}/u.test(line)) ? 'cut before a mark' : 'no mark cut off',
    ].join(' | '),
  );
}
JS
{ TZ=UTC node look.mjs; TZ=Asia/Bangkok node look.mjs | grep 'ical-generator in Bangkok'; } >seen.txt
cat >expected.txt <<'TEXT'
UTC ical-generator in Bangkok: | DTSTART;TZID=Asia/Bangkok:20261201T090000 | no VTIMEZONE | DTSTAMP without zone | CRLF | longest 75 | escaped | cut before a mark
UTC ical-generator in UTC: | DTSTART:20261201T090000Z | no VTIMEZONE | DTSTAMP in UTC | CRLF | longest 75 | escaped | cut before a mark
UTC ics: | DTSTART:20261201T160000 | no VTIMEZONE | DTSTAMP in UTC | CRLF | longest 191 | escaped | no mark cut off
UTC datebook: | DTSTART:20261201T090000Z | no VTIMEZONE | DTSTAMP in UTC | LF | longest 218 | escaped | no mark cut off
UTC calendar-link: | DTSTART:20261201T090000Z | no VTIMEZONE | DTSTAMP in UTC | CRLF | longest 216 | not escaped | no mark cut off
Asia/Bangkok ical-generator in Bangkok: | DTSTART;TZID=Asia/Bangkok:20261201T160000 | no VTIMEZONE | DTSTAMP without zone | CRLF | longest 75 | escaped | cut before a mark
TEXT
diff expected.txt seen.txt
echo "as described: 6 files"

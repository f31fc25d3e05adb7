import http from 'node:http';

/** A flood: what each of its addresses asks for, so many times a second, for so long. */
export interface Flood {
  url: string;
  senders: readonly { from: string; path: string; cookie: string; form?: string }[];
  a_second: number;
  duration_ms: number;
}

/** The number of answers of each status; `lost` are requests without one. */
export type Statuses = Record<string, number>;

/** So many connections of one address are open at the most: what comes beyond waits at the sender. */
const connections = 12;

/** Sends a flood evenly, whatever is answered and however late; each page is asked for at an address of its own. */
async function flood({ url, senders, a_second, duration_ms }: Flood): Promise<Statuses> {
  const statuses: Statuses = {};
  const note = (status: string) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const lines = senders.map((sender) => ({
    ...sender,
    agent: new http.Agent({ keepAlive: true, maxSockets: connections }),
  }));
  let sent = 0;
  const send = ({ from, path, cookie, form, agent }: (typeof lines)[number]) => {
    sent += 1;
    const mark = form === undefined ? `${path.includes('?') ? '&' : '?'}again=${sent}` : '';
    const request = http.request(url + path + mark, {
      agent,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        'Accept-Encoding': 'br',
        'X-Forwarded-For': from,
        ...(cookie && { Cookie: cookie }),
        ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
    });
    request.once('response', (answer) => {
      note(String(answer.statusCode));
      answer.resume();
    });
    request.once('error', () => note('lost'));
    request.end(form);
  };
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed_ms = performance.now() - began;
      const due = Math.floor((Math.min(elapsed_ms, duration_ms) / 1000) * a_second * lines.length);
      while (sent < due) send(lines[sent % lines.length]!);
      if (elapsed_ms < duration_ms) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  for (const { agent } of lines) agent.destroy();
  return statuses;
}

process.on('message', (order: Flood) => {
  void flood(order).then((statuses) => process.send!(statuses));
});

import net from 'node:net';
import { text } from 'node:stream/consumers';
import { screens } from '../../../app/routes';
import {
  attack,
  attackedTest as test,
  type Attacker,
  attackerNames,
  expect,
} from '../../support/filledServers';
import {
  hostileBodies,
  type HostileBody,
  hostileFields,
  lackingFields,
  signOut,
} from '../../support/hostile/forms';
import { hostileCookies, hostileQueries, spellings } from '../../support/hostile/requests';
import { lookSeed, scaled } from '../../support/repeat';
import { postForm, urlencoded } from '../../support/wire';

const send = ({ wire, cookie }: Attacker, path: string, { type, body }: HostileBody) =>
  wire.send(path, {
    method: 'POST',
    headers: type === undefined ? {} : { 'Content-Type': type },
    body,
    cookie,
  });

test.beforeEach(() => test.setTimeout(scaled(60_000, 1_800_000)));

/** Those who send the costly floods: what becomes of them depends on the form, hardly on who sends it. */
const flooders = process.env.SOAK ? attackerNames : (['member'] as const);

for (const person of flooders) {
  test(`forms in a broken wrapping are refused and change nothing (${person})`, async ({
    app,
    attackers,
  }) => {
    const attacker = attackers[person];
    await attack(app, async (look) => {
      for (const form of [...attacker.forms, signOut]) {
        for (const broken of hostileBodies(form)) {
          const answer = await send(attacker, form.path, broken);
          const taken = answer.status < 400 && `taken with ${answer.status}`;
          look(`${form.name} at ${form.path}: ${broken.name}`, answer, taken);
        }
      }
    });
  });

  test(`forms with hostile fields change nothing (${person})`, async ({ app, attackers }) => {
    const { wire, cookie, forms } = attackers[person];
    await attack(app, async (look) => {
      for (const form of forms) {
        // The trial's button ends the session that the browser had.
        const ours = form.name === 'free trial' ? '' : cookie;
        for (const { what, fields } of hostileFields(form)) {
          const answer = await postForm(wire, form.path, fields, ours);
          look(`${form.name} at ${form.path}: ${what}`, answer);
        }
      }
    });
    if (person !== 'visitor') {
      const home = await wire.send('/m/member/home', { cookie });
      expect(home.status, 'is logged in still').toBe(200);
    }
  });
}

for (const person of ['visitor', 'member'] as const) {
  test(`forms that lack what they need are refused and change nothing (${person})`, async ({
    app,
    attackers,
  }) => {
    const { wire, cookie, forms } = attackers[person];
    await attack(app, async (look) => {
      for (const form of [...forms, signOut]) {
        // A visitor on a game's page is led to login, and who is logged in is led on from there.
        const onward = person === 'member' && /^\/m\/(login|register)$/.test(form.path);
        const led = onward ? /^\/m\/home$/ : /^\/m\/login\?/;
        for (const fields of lackingFields(form)) {
          const answer = await postForm(wire, form.path, fields, cookie);
          const { status, headers } = answer;
          const taken = status < 400 && !led.test(headers.location ?? '') && `taken with ${status}`;
          look(`${form.name} at ${form.path} with ${Object.keys(fields).join()}`, answer, taken);
        }
      }
    });
  });
}

/** Every path of the table, with something that is there or is not in the place of a name. */
const paths = [
  ...screens.flatMap((screen) => screen.paths.map((path) => path.replace(/:\w+|\*/g, 'none'))),
  '/m/play/__proto__',
  '/m/fairness/round/constructor',
];

for (const person of process.env.SOAK ? attackerNames : (['visitor', 'member'] as const)) {
  test(`screens answer any query, and lead nowhere else (${person})`, async ({
    app,
    attackers,
  }) => {
    const { wire, cookie, forms } = attackers[person];
    const all = [...paths, forms.at(-1)!.path];
    const each = scaled(person === 'member' ? 2 : 1, hostileQueries.length);
    await attack(app, async (look) => {
      for (const [index, path] of all.entries()) {
        for (const suffix of ['', '.data']) {
          for (let count = 0; count < each; count += 1) {
            const query =
              hostileQueries[(index * 11 + lookSeed * each + count) % hostileQueries.length]!;
            const target = `${path === '/' && suffix ? '/_root' : path}${suffix}?${query}`;
            look(target, await wire.send(target, { cookie }));
          }
        }
      }
    });
  });
}

test('a path that would name a host leads back to this one', async ({ app, attackers }) => {
  const { wire } = attackers.visitor;
  const form = { intent: 'favourite', nodeId: '1', vendor: 'x' };
  await attack(app, async (look) => {
    for (const path of ['//evil', '///evil.example/m/home', '//evil.example/m/%2e%2e']) {
      const answer = await wire.send(path);
      look(path, answer, answer.status !== 308 && `answered ${answer.status}`);
      look(`POST ${path}`, await postForm(wire, path, form));
    }
  });
});

test('a path of any spelling is answered (site#limits)', async ({ app, attackers }) => {
  await attack(app, async (look) => {
    const { wire } = attackers.visitor;
    for (const path of spellings) {
      look(path, await wire.send(path));
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        look(`${method} ${path}`, await wire.send(path, { method, body: 'x' }));
      }
    }
  });
});

test('a method that a screen does not take is refused with an answer', async ({
  app,
  attackers,
}) => {
  const targets = [
    ...['/m/home', '/m/help', '/m/set', '/m/login', '/m/none', '/healthz', '/logo.svg'],
    // A screen that offers its data.
    ...['/m/fairness/draw/none', '/m/fairness/ticket/none?format=json'],
    ...['/m/fairness/draw/none?format=json', '/m/fairness/round/none?format=json'],
  ];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
  await attack(app, async (look) => {
    for (const person of attackerNames) {
      const { wire, cookie } = attackers[person];
      for (const path of targets) {
        for (const method of methods) {
          look(`${method} ${path}`, await wire.send(path, { method, cookie, body: 'x' }));
        }
        look(`HEAD ${path}`, await wire.send(path, { method: 'HEAD', cookie }));
      }
    }
  });
});

test('data is given to no other method and no other site, and never with a fault (site#limits)', async ({
  app,
  attackers,
}) => {
  const { wire } = attackers.visitor;
  const headers = { Origin: 'https://evil.example' };
  await attack(app, async (look) => {
    for (const path of ['/m/home.data', '/_root.data', '/m/login.data', '/m/none.data']) {
      for (const [method, status] of [
        ['HEAD', path === '/m/none.data' ? 404 : 200],
        ['OPTIONS', 405],
        ['TRACE', 405],
        ['PUT', 405],
        ['POST', 403],
      ] as const) {
        const answer = await wire.send(path, { method, headers });
        look(`${method} ${path}`, answer, answer.status !== status && `got ${answer.status}`);
      }
    }
  });
});

test('where no form is taken, people read that in a page (site#failed-pages)', async ({ app }) => {
  const post = async (path: string) => {
    const answer = await fetch(app.url + path, { method: 'POST', body: 'x=1' });
    expect(answer.status, path).toBe(405);
    expect(answer.headers.get('Content-Type'), path).toMatch(/^text\/html/);
    return answer.text();
  };
  for (const path of ['/m/login/google', '/m/login/telegram', '/m/captcha', '/avatar/x.webp']) {
    expect(await post(path)).toContain('This page takes no form, so nothing was done.');
  }
  for (const path of ['/m/safePlay', '/m/app', '/m/help']) {
    expect(await post(path)).toContain('หน้านี้ไม่รับแบบฟอร์ม');
  }
});

test('no tunnel is opened, and a connection that asks for one is answered (site#limits)', async ({
  app,
}) => {
  const { hostname, port } = new URL(app.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`CONNECT evil.example:443 HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
    );
    text(socket).then(resolve, reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
});

test('a form’s data for script is held to the same', async ({ app, attackers }) => {
  const { wire, cookie } = attackers.member;
  const headers = { 'Content-Type': urlencoded };
  await attack(app, async (look) => {
    for (const path of ['/m/login.data', '/m/rng.data', '/m/set.data', '/_root.data?index']) {
      for (const body of ['', 'a=%', 'intent=constructor', `x=${'y'.repeat(70_000)}`]) {
        const answer = await wire.send(path, { method: 'POST', headers, body, cookie });
        look(`${path} ${body}`, answer);
      }
    }
  });
});

test('a cookie of any kind is passed over', async ({ app, attackers }) => {
  const { wire, cookie } = attackers.member;
  await attack(app, async (look) => {
    for (const each of hostileCookies(cookie)) {
      for (const path of ['/m/home', '/m/member/home', '/m/play/none']) {
        look(`${path} with ${each.slice(0, 80)}`, await wire.send(path, { cookie: each }));
      }
    }
  });
});

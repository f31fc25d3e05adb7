import {
  type AccountForm,
  accountForms,
  type AccountPerson,
  next_password,
  personFor,
} from '../../support/accountForms';
import { type AppServer, expect, test } from '../../support/app';
import {
  changedRows,
  changesOf,
  demoPassword,
  openStoredAccounts,
  type StoredAccounts,
} from '../../support/demo';
import { fuzzes } from '../../support/hostile/requests';
import { faultOf, pageFaultOf } from '../../support/markup';
import { scaled, seeded } from '../../support/repeat';
import { type Answer, openWire, type Wire } from '../../support/wire';

/** Over all forms together. */
const submissions = scaled(accountForms.length * 8, 2_000);
const each = Math.ceil(submissions / accountForms.length);

let wire: Wire;
let stored: StoredAccounts;

test.beforeAll(({ app }) => {
  wire = openWire(app.url);
  stored = openStoredAccounts(app.dataDir);
});
test.afterAll(() => {
  wire.close();
  stored.close();
});
test.beforeEach(() => test.setTimeout(scaled(60_000, 600_000)));

/** Secrets that no answer to a form may contain. */
const secrets = [demoPassword, next_password];

function wrongWith(app: AppServer, form: AccountForm, answer: Answer): string | undefined {
  const found = faultOf(app.url, answer) ?? (form.isQuestion ? undefined : pageFaultOf(answer));
  if (found) return found;
  return secrets.some((secret) => answer.body.includes(secret)) ? 'gives a secret back' : undefined;
}

/** A letter leaves after its answer: its link may come while somebody else's form is looked at. */
const isOfNow = (change: string, person: AccountPerson): boolean =>
  !change.startsWith('links ') || change.includes(person.id);

for (const [place, form] of accountForms.entries()) {
  test(`hostile submissions of ${form.name}: each is answered by a page, and what is refused leaves nothing behind (site#limits)`, async ({
    app,
  }) => {
    const faults: string[] = [];
    let person = await personFor(app, wire, form);
    for (let count = 0; count < each; count += 1) {
      const random = seeded(`${form.name} ${count}`);
      const fuzz = fuzzes[(place * 5 + count) % fuzzes.length]!;
      const good = await form.good(person);
      const { what, path, refusedWith, ...sent } = fuzz({
        form,
        good,
        cookie: person.cookie,
        random,
      });
      const before = stored.rows();
      const answer = await wire.send(path, { cookie: person.cookie, ...sent });
      const after = stored.rows();

      const note = (fault: string) => faults.push(`${fuzz.name} ${what.slice(0, 120)}: ${fault}`);
      const { status } = answer;
      const wrong = wrongWith(app, form, answer);
      if (wrong) note(wrong);
      if (refusedWith && !form.isQuestion && !refusedWith.includes(status))
        note(`taken: ${status}`);
      if (status >= 400) {
        changesOf(before, after)
          .filter((change) => isOfNow(change, person))
          .forEach((change) => note(`left ${change}`));
      }
      const others = changedRows(before, after).filter(
        (key) => !`${before.get(key)}${after.get(key)}`.includes(person.id),
      );
      if (others.length > 0) note(`changed ${others}`);
      // What was taken may have ended the session or used up the code: the next one begins again.
      if (status < 400) person = await personFor(app, wire, form);
    }
    expect(faults).toEqual([]);
  });
}

test('nothing that is stored after all this breaks the rules of its field', async ({ app }) => {
  expect(app.dataDir).not.toBe('');
  const members = [...stored.rows()]
    .filter(([key]) => key.startsWith('members '))
    .map(([, row]) => JSON.parse(row) as Record<string, unknown>);
  const texts = members.flatMap((row) =>
    Object.values(row).filter((value): value is string => typeof value === 'string'),
  );
  expect(texts.length).toBeGreaterThan(members.length);
  expect(texts.filter((text) => /[\u0000-\u001f\u007f-\u009f\ufffd]/u.test(text))).toEqual([]);
  expect(texts.filter((text) => text.length > 2_000)).toEqual([]);
  const broken = members.filter(
    ({ username, email, payee_name: payee, mobile }) =>
      !/^[a-z][a-z0-9_]{2,19}$/.test(String(username)) ||
      (email !== null && !/^[\w.+-]+@[\w.-]+\.[a-z]{2,4}$/i.test(String(email))) ||
      (payee !== null && !/^\p{L}[\p{L}\p{M} .'-]*$/u.test(String(payee))) ||
      (mobile !== null && !/^\+\d{8,15}$/.test(String(mobile))),
  );
  expect(broken).toEqual([]);
});

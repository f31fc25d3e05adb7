import type { BrowserContext } from '@playwright/test';
import { placeMember } from '../../server/kernel/team/links';
import { demoPassword, expect, type AppServer } from './app';
import { newPerson, type Person } from './newPerson';
import { inStore } from './ownMember';

/** A team of a test alone: an agent, an agent below, a member below that one; and an agent beside them. */
export interface OwnTeam {
  top: Person;
  low: Person;
  member: Person;
  beside: Person;
}

const top_type = 1;
const agent_type = 2;

/** Makes a team of new people, who came a moment ago; the age of its top may be left to its holder. */
export async function newTeam(
  app: AppServer,
  { ageConfirmed = true }: { ageConfirmed?: boolean } = {},
): Promise<OwnTeam> {
  const top = await placed(app, { type: top_type, parent: null, ageConfirmed });
  const low = await placed(app, { type: agent_type, parent: top });
  const member = await placed(app, { type: 0, parent: low });
  const beside = await placed(app, { type: top_type, parent: null });
  return { top, low, member, beside };
}

/** Makes so many new members right below an agent. */
export async function newMembers(app: AppServer, parent: Person, count: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < count) made.push(await placed(app, { type: 0, parent }));
  return made;
}

async function placed(
  app: AppServer,
  {
    type,
    parent,
    ageConfirmed = true,
  }: { type: number; parent: Person | null; ageConfirmed?: boolean },
): Promise<Person> {
  const person = await newPerson(app, { ageConfirmed });
  const parentId = parent?.id ?? null;
  const at = Date.now();
  await inStore(app, (db) =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('members')
        .set({ type, parent_id: parentId, created_at: at })
        .where('id', '=', person.id)
        .execute();
      await placeMember(trx, { memberId: person.id, parentId }, at);
    }),
  );
  return person;
}

/** Logs an agent of a test in, at the agents' door. */
export async function loginAgent(context: BrowserContext, { username }: Person): Promise<void> {
  const answer = await context.request.post('/m/login', {
    form: { username, password: demoPassword, intent: 'login', entry: 'agent' },
    maxRedirects: 0,
  });
  expect(answer.status(), `login of ${username}`).toBe(303);
}

// @engines sqlite
import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { ticketProof } from '../../../server/areas/lottery/proofs';
import type { LotteryDraw } from '../../../server/store/tables/lottery';
import { type DrawFixture, northern, openDrawFixture } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { expectUnproved, program, rules, strange } from '../../factories/seal';
import { place, slipOf } from '../../factories/ticket';
import { verifyAsStranger } from '../../support/files';

let fixture: DrawFixture | undefined;

afterEach(async () => {
  await fixture?.platform.close();
  fixture = undefined;
});

it('the verifier says so where a file is no proof, and ends with 1 (lottery#proof)', () => {
  for (const text of [{}, { kind: 'draw', draw: null }, { kind: 'ticket', text: '{' }, []]) {
    const { status, lines } = strange(text);
    expect(lines[0]).toMatch(/^WRONG: this is a proof/);
    expect(status).toBe(1);
  }
});

it('the verifier says in a line that a file is missing, and how it is used, and ends with 3 (lottery#proof)', () => {
  const missing = verifyAsStranger({ program });
  expect(missing.complaints).toEqual([expect.stringMatching(/^\S*proof\.json cannot be read: /)]);
  expect(missing).toMatchObject({ status: 3, lines: [] });
  const alone = spawnSync(process.execPath, ['public/verify.mjs'], { encoding: 'utf8' });
  expect(alone).toMatchObject({ status: 3, stderr: '' });
  for (const [code, words] of Object.entries({
    0: 'all that was promised holds',
    1: 'WRONG',
    2: 'nothing to prove',
    3: 'no file',
  })) {
    expect(alone.stdout).toMatch(new RegExp(`^  ${code}  .*${words}`, 'm'));
    expect(rules).toMatch(new RegExp(`^\\| ${code} +\\| `, 'm'));
  }
});

it('the verifier proves a ticket whose draw somebody else drew, or called off (lottery#ticket-proof)', async () => {
  fixture = await openDrawFixture('XSMB');
  const [[drawn], member] = [
    await fixture!.draws('XSMB'),
    await addMember(fixture!.platform, { balance: 100_000 }),
  ];
  const [ticket] = await place(fixture!.platform, member, slipOf({ numero: drawn!.numero }));
  await fixture!.at(drawn!.locks_at);
  const { ticketId } = ticket!;
  const change = (values: Partial<LotteryDraw>) =>
    fixture!.platform.db
      .updateTable('lottery_draws')
      .set(values)
      .where('id', '=', drawn!.id)
      .execute();
  const proof = async () => {
    const answer = await ticketProof(fixture!.platform.db, member.id, { ticketId, language: 'en' });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const ended: Partial<LotteryDraw>[] = [
    { state: 'settled', result: northern('12345'), result_source: 'import' },
    { state: 'void', result: null, result_source: null },
  ];
  for (const values of ended) {
    await change(values);
    const { status, lines } = strange(await proof());
    expect(lines).toContain('ok: root');
    expect(lines.filter((line) => /^(WRONG|not proved)/.test(line))).toEqual([]);
    expect(status).toBe(0);
  }
  // Called off before the lock there is no root, and so nothing to prove of a ticket.
  await change({ tickets_root: null });
  expectUnproved(await proof(), /^nothing to prove: the draw was called off before sales were/);
});

// @engines sqlite
import { spawnSync } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { ticketProof } from '../../server/areas/lottery/proofs/ticketProof';
import type { LotteryDraw } from '../../server/store/tables/lotteryTables';
import { openDrawScene, type DrawScene } from '../support/drawScene';
import { addMember } from '../support/platform';
import { expectUnproved, program, rules, strange } from '../support/strangers';
import { northern, place, slipOf } from '../support/ticketing';
import { verifyAsStranger } from '../support/verifier';

let scene: DrawScene | undefined;

afterEach(async () => {
  await scene?.platform.close();
  scene = undefined;
});

it('the verifier says so where a file is no proof, and ends with 1', () => {
  for (const text of [{}, { kind: 'draw', draw: null }, { kind: 'ticket', text: '{' }, []]) {
    const { status, lines } = strange(text);
    expect(lines[0]).toMatch(/^WRONG: this is a proof/);
    expect(status).toBe(1);
  }
});

it('the verifier says in a line that a file is missing, and how it is used, and ends with 3', () => {
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

it('the verifier proves a ticket whose draw somebody else drew, or called off', async () => {
  scene = await openDrawScene('XSMB');
  const [[drawn], member] = [
    await scene!.draws('XSMB'),
    await addMember(scene!.platform, { balance: 100_000 }),
  ];
  const [ticket] = await place(scene!.platform, member, slipOf({ numero: drawn!.numero }));
  await scene!.at(drawn!.locks_at);
  const { ticketId } = ticket!;
  const change = (values: Partial<LotteryDraw>) =>
    scene!.platform.db
      .updateTable('lottery_draws')
      .set(values)
      .where('id', '=', drawn!.id)
      .execute();
  const proof = async () => {
    const answer = await ticketProof(scene!.platform.db, member.id, { ticketId, language: 'en' });
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

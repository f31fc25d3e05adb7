import { expect, test } from '../support/app';
import { loginAgent, stageTeam } from '../support/teamStage';
import { textOf } from '../support/words';

const address = '/m/member/team';
const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);

test(
  'a refused form of the team says why at whatever address of the page it comes to, and keeps what was typed',
  { tag: '@request' },
  async ({ context, app }) => {
    const form = { lang: 'en', redirectTo: '/m/help' };
    await context.request.post('/m/set', { form, maxRedirects: 0 });
    const { top, left, low } = await stageTeam(app);
    await loginAgent(context, top);
    const own = `memberId=${left.id}`;
    const addresses = [
      ...['', `?${own}`, `?memberId=${low.id}`, `?act=move&${own}`, `?act=remark&${own}`],
      '?search=z',
    ];
    const move = { intent: 'move', memberId: left.id };
    for (const [fields, words, typed] of [
      [{ intent: 'saveRebate', memberId: left.id, rebate: 'seven' }, 'team_rebate_wrong', 'seven'],
      [
        { intent: 'saveRebate', memberId: left.id, rebate: '9.75' },
        'error_rebate_above_upline',
        '9.75',
      ],
      [{ ...move, parent: 'nobody-at-all' }, 'team_move_nobody', 'nobody-at-all'],
      [{ intent: 'saveRemark', memberId: left.id, remark: 'x'.repeat(201) }, null, 'x'.repeat(201)],
    ] as const) {
      for (const query of addresses) {
        const at = `${fields.intent} at ${query}`;
        const answer = await context.request.post(address + query, {
          form: fields,
          maxRedirects: 0,
        });
        expect([400, 404, 409, 422], at).toContain(answer.status());
        const text = await answer.text();
        expect(text, at).toContain(say('error_summary'));
        if (words) expect(text, at).toContain(say(words));
        expect(text, at).toContain(typed);
        expect(text, at).toContain(`name="memberId" value="${left.id}"`);
      }
    }
  },
);

import { fill } from '../../../app/i18n/fill';
import { contractPages, newProposal } from '../../factories/contract';
import { newTree, type TreeMember } from '../../factories/team';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { loginAgent } from '../../support/people';
import { textOf } from '../../support/words';

const address = contractPages.salary;

for (const lang of ['th', 'en'] as const) {
  const say = (key: Parameters<typeof textOf>[1], params: Record<string, string> = {}) =>
    fill(textOf(lang, key), params);

  test(`the answer to a proposal and the end of a contract are in the inbox of the other side, and lead there (${lang})`, async ({
    page,
    context,
    app,
  }) => {
    const form = { lang, redirectTo: '/m/help' };
    await context.request.post('/m/set', { form, maxRedirects: 0 });
    const { top, left, right } = await newTree(app);
    const contracts = [
      await newProposal(app, top, left, 'salary'),
      await newProposal(app, top, right, 'salary'),
    ];
    // The page of who was here before asks for nothing any more, so no late answer ends the new session.
    const enter = async (by: TreeMember) => {
      await page.goto('about:blank');
      await loginAgent(context, by);
    };
    const send = async (by: TreeMember, fields: Record<string, string>) => {
      await enter(by);
      const answer = await context.request.post(address, { form: fields, maxRedirects: 0 });
      expect(answer.status()).toBe(303);
    };
    const main = page.locator('main');
    const contract = say('title_salaryContract');
    const reads = async (
      by: TreeMember,
      other: TreeMember,
      outcome: 'accepted' | 'refused' | 'unbegun',
    ) => {
      await enter(by);
      await page.goto('/m/webEmail');
      await ready(page);
      const title = say(`inbox_contract_${outcome}`, { contract, name: other.username });
      await page.getByText(title).first().click();
      const [words = ''] = say(`inbox_contract_says_${outcome}`).split('{time}');
      await expect(main).toContainText(words);
      await expect(main).not.toContainText('{');
    };
    await send(left, { intent: 'accept', contractId: contracts[0]! });
    await send(right, { intent: 'refuse', contractId: contracts[1]! });
    await reads(top, right, 'refused');
    await reads(top, left, 'accepted');
    await main.locator(`a[href="${address}?contract=${contracts[0]}"]`).first().click();
    await expect(main.locator('[data-state=accepted]')).toContainText(left.username);
    await send(top, { intent: 'end', contractId: contracts[0]!, confirmed: 'yes' });
    await reads(left, top, 'unbegun');
  });
}

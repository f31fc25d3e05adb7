import { expect, kinds, playEach, playerTest as test } from '../../support/play';

interface Check {
  what: string;
  ok: boolean;
}

test('the served program checks a round of each kind in the browser, on the page of its proof (sandbox#proof)', async ({
  page,
  context,
}) => {
  const { each } = await playEach(context.request);
  for (const kind of kinds) {
    await page.goto(`/m/fairness/round/${each[kind].id}`);
    const checks = await page.evaluate(async () => {
      const program = '/verify.mjs';
      const { verify } = (await import(program)) as { verify: (proof: unknown) => Check[] };
      return verify(await (await fetch('?format=json')).json());
    });
    expect(checks.length, kind).toBeGreaterThan(4);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  }
});

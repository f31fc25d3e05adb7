import { changedByAllSheets, outOfReach, usableControls } from '../../support/browser';
import { expect, inEachLook, pagesInTurn, pageTest as test, rolesOf } from '../../support/pages';
import { become } from '../../support/people';

for (const view of pagesInTurn(1)) {
  const { name, address } = view;
  test(
    `${name}: what can be used without script is seen and can be tapped, and other sheets change nothing`,
    { tag: '@layout' },
    async ({ eye, as, round }) => {
      await inEachLook(`controls of ${name}`, rolesOf(view), async ({ role, ...look }) => {
        await become(eye.context(), await as(role, look));
        const answer = await eye.goto(address(round));
        const places = usableControls(await answer!.text(), eye.url());
        expect(places.length).toBeGreaterThan(0);
        const changed = await changedByAllSheets(eye);
        expect.soft(changed, 'its own sheets and all sheets give the same boxes').toEqual([]);
        expect.soft(await outOfReach(eye, places)).toEqual([]);
      });
    },
  );
}

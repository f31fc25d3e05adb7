import { expect as browsers } from '@playwright/test';
import { matchersFor, type Found } from './matchers';

type Matcher = (...given: unknown[]) => Promise<void>;

/** Says by the report's own means that a soft expectation did not hold. */
type Fail = (message: string) => void;

function matching(subject: unknown, fail: Fail, label: string, not = false): object {
  const matchers = matchersFor(subject)!;
  const expectation = {
    get not() {
      return matching(subject, fail, label, !not);
    },
  };
  return new Proxy(expectation, {
    get(target, name) {
      if (name === 'not') return target.not;
      const matcher = matchers[String(name)] as ((...given: unknown[]) => Found) | undefined;
      if (!matcher) {
        throw new Error(`${String(name)} needs a browser: tag the test @layout`);
      }
      const check: Matcher = async (...given) => {
        const { holds, got } = matcher(subject, ...given);
        if (holds !== not) return;
        const expected = given.map(String).join(', ');
        const said = `expect(${subject})${not ? '.not' : ''}.${String(name)}(${expected})`;
        fail(`${label ? `${label}: ` : ''}${said}\nfound: ${JSON.stringify(got)}`);
      };
      return check;
    },
  });
}

const failHard: Fail = (message) => {
  throw new Error(message);
};
const failSoftly: Fail = (message) => browsers.soft(message, message).toBe('');

const labelOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/**
 * Playwright's `expect`, which takes pages and locators without script too. On these a matcher looks
 * once: nothing changes there by itself.
 */
export const expect: typeof browsers = new Proxy(browsers, {
  apply: (target, self, given: [unknown, ...unknown[]]) =>
    matchersFor(given[0])
      ? matching(given[0], failHard, labelOf(given[1]))
      : Reflect.apply(target, self, given),
  get: (target, name, self) =>
    name === 'soft'
      ? (...given: [unknown, ...unknown[]]) =>
          matchersFor(given[0])
            ? matching(given[0], failSoftly, labelOf(given[1]))
            : Reflect.apply(target.soft, target, given)
      : (Reflect.get(target, name, self) as unknown),
});

import { expect as browsers } from '@playwright/test';
import { NoScriptLocator } from './locator';
import { NoScriptPage } from './page';
import { descriptionOf, nameOf, isDisabled, isVisible, normalized, says, textOf } from './text';

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

/** The result of a matcher: true if it holds, and what is there instead. */
interface Found {
  holds: boolean;
  got: unknown;
}

type Expected = string | RegExp;

/** A whole text, or a pattern in it, white space aside. */
const fits = (text: string, expected: Expected): boolean =>
  typeof expected === 'string'
    ? normalized(text) === normalized(expected)
    : expected.test(normalized(text));

const includes = (text: string, expected: Expected): boolean =>
  typeof expected === 'string'
    ? normalized(text).includes(normalized(expected))
    : expected.test(normalized(text));

/** For a list each element in its turn; for one text the one element. */
function texts(locator: NoScriptLocator, expected: Expected | readonly Expected[]): Found {
  if (!Array.isArray(expected)) {
    const got = textOf(locator.element());
    return { holds: fits(got, expected as Expected), got };
  }
  const got = locator.elements().map((one) => normalized(textOf(one)));
  const holds =
    got.length === expected.length && got.every((text, index) => fits(text, expected[index]));
  return { holds, got };
}

/** For a list some of the elements in its order; for one text the one element. */
function parts(locator: NoScriptLocator, expected: Expected | readonly Expected[]): Found {
  if (!Array.isArray(expected)) {
    const got = normalized(textOf(locator.element()));
    return { holds: includes(got, expected as Expected), got };
  }
  const got = locator.elements().map((one) => normalized(textOf(one)));
  let index = 0;
  for (const text of got)
    if (index < expected.length && includes(text, expected[index])) index += 1;
  return { holds: index === expected.length, got };
}

const state = (locator: NoScriptLocator, look: (element: Element) => boolean): Found => {
  const holds = look(locator.element());
  return { holds, got: holds };
};

const exact = (got: string, expected: Expected): Found => ({
  holds: typeof expected === 'string' ? got === expected : expected.test(got),
  got,
});

/** Nothing of a locator, or one element that is hidden; more than one is a mistake of the test. */
function visible(locator: NoScriptLocator): boolean {
  return locator.elements().length > 0 && isVisible(locator.element());
}

/** Playwright's matchers, as far as markup decides them. */
const locatorMatchers = {
  toBeVisible: (locator: NoScriptLocator): Found => {
    const holds = visible(locator);
    return { holds, got: holds ? 'visible' : 'hidden or not there' };
  },
  toBeHidden: (locator: NoScriptLocator): Found => {
    const holds = !visible(locator);
    return { holds, got: holds ? 'hidden or not there' : 'visible' };
  },
  toBeAttached: (locator: NoScriptLocator): Found => {
    const got = locator.elements().length;
    return { holds: got > 0, got };
  },
  toBeChecked: (locator: NoScriptLocator) => state(locator, (one) => one.matches(':checked')),
  toBeDisabled: (locator: NoScriptLocator) => state(locator, isDisabled),
  toBeEnabled: (locator: NoScriptLocator) => state(locator, (one) => !isDisabled(one)),
  toHaveCount: (locator: NoScriptLocator, expected: number): Found => {
    const got = locator.elements().length;
    return { holds: got === expected, got };
  },
  toHaveText: texts,
  toContainText: parts,
  toHaveValue: (locator: NoScriptLocator, expected: Expected) =>
    exact((locator.element() as HTMLInputElement).value, expected),
  toHaveAttribute: (locator: NoScriptLocator, name: string, expected?: Expected): Found => {
    const got = locator.element().getAttribute(name);
    if (expected === undefined) return { holds: got !== null, got };
    return got === null ? { holds: false, got } : exact(got, expected);
  },
  toHaveClass: (locator: NoScriptLocator, expected: Expected) =>
    exact(locator.element().getAttribute('class') ?? '', expected),
  toHaveAccessibleName: (locator: NoScriptLocator, expected: Expected): Found => {
    const got = nameOf(locator.element());
    return { holds: fits(got, expected), got };
  },
  toHaveAccessibleDescription: (locator: NoScriptLocator, expected: Expected): Found => {
    const got = descriptionOf(locator.element());
    return { holds: fits(got, expected), got };
  },
} as const;

type Address = Expected | ((url: URL) => boolean);

const pageMatchers = {
  toHaveURL: (page: NoScriptPage, expected: Address): Found => {
    const got = page.url();
    if (typeof expected === 'function') return { holds: expected(new URL(got)), got };
    if (typeof expected !== 'string') return { holds: expected.test(got), got };
    const whole = new URL(expected, page.context().baseURL).href;
    return { holds: got === whole, got };
  },
  toHaveTitle: (page: NoScriptPage, expected: Expected): Found => {
    const got = page.document().title;
    return { holds: says(got, expected, true), got };
  },
} as const;

/** The matchers for something of a page without script; undefined for anything else. */
function matchersFor(
  subject: unknown,
): Readonly<Record<string, (...given: never[]) => Found>> | undefined {
  if (subject instanceof NoScriptLocator) return locatorMatchers;
  return subject instanceof NoScriptPage ? pageMatchers : undefined;
}

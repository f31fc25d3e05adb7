/** A text to look for: in any case and as a part, or `exact`ly; or by a pattern. */
export type Wording = string | RegExp;

const elementNode = 1;
const textNode = 3;

export const normalized = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** True for elements that Playwright ignores when it looks for texts. */
const isSilent = (element: Element): boolean =>
  ['script', 'noscript', 'style', 'head'].includes(element.localName);

/** An element's text as Playwright has it: a button made by `input` says its value. */
export function textOf(element: Element): string {
  if (isSilent(element)) return '';
  if (element.localName === 'input' && /^(submit|button|reset)$/.test(typeOf(element))) {
    return (element as HTMLInputElement).value;
  }
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === textNode) return node.nodeValue ?? '';
      return node.nodeType === elementNode ? textOf(node as Element) : '';
    })
    .join('');
}

const typeOf = (element: Element): string => (element as HTMLInputElement).type;

export function says(text: string, wording: Wording, exact = false): boolean {
  if (typeof wording !== 'string') return wording.test(text);
  const [said, looked] = [normalized(text), normalized(wording)];
  return exact ? said === looked : said.toLowerCase().includes(looked.toLowerCase());
}

/** The innermost elements that say something. */
export function saying(root: ParentNode, wording: Wording, exact = false): Element[] {
  const found: Element[] = [];
  const visit = (element: Element): boolean => {
    if (isSilent(element)) return false;
    // What does not even have the words somewhere need not be looked into.
    if (typeof wording === 'string' && !says(element.textContent ?? '', wording)) return false;
    const inner = [...element.children].map(visit).some(Boolean);
    if (inner) return true;
    const text = textOf(element);
    if (text === '' || !says(text, wording, exact)) return false;
    found.push(element);
    return true;
  };
  for (const child of root.children) visit(child);
  return found;
}

const never = new Set(
  ['head', 'title', 'meta', 'link', 'style', 'script', 'template', 'base', 'datalist'].concat([
    'param',
    'source',
    'track',
    'area',
  ]),
);
/** Elements that have a size of their own, no matter what is in them. */
const sized = new Set(
  [
    'img',
    'input',
    'button',
    'select',
    'textarea',
    'svg',
    'canvas',
    'video',
    'audio',
    'iframe',
  ].concat(['hr', 'meter', 'progress', 'object', 'embed']),
);

/** Its own reason to be away, its ancestors aside. */
function isAway(element: Element): boolean {
  const { localName: name, parentElement: parent } = element;
  if (never.has(name) || element.hasAttribute('hidden')) return true;
  if (name === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return true;
  if (name === 'dialog' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover')) return true;
  if (parent?.localName !== 'details' || parent.hasAttribute('open')) return false;
  return element !== parent.querySelector(':scope > summary');
}

/**
 * Tells whether an element is part of what the page shows, as far as its markup decides that:
 * sheets are a matter for a real browser.
 */
export function isListed(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isAway(one)) return false;
  }
  return true;
}

/** Shown, and with something to see: an empty element has no size. */
export function isVisible(element: Element): boolean {
  return isListed(element) && hasContent(element);
}

function hasContent(element: Element): boolean {
  if (sized.has(element.localName)) return true;
  return [...element.childNodes].some((node) => {
    if (node.nodeType === 3) return /\S/.test(node.nodeValue ?? '');
    return node.nodeType === 1 && !isAway(node as Element) && hasContent(node as Element);
  });
}

/** Hidden from those who listen to a page. */
export function isHiddenFromAria(element: Element): boolean {
  return !isListed(element) || element.closest('[aria-hidden=true]') !== null;
}

export const isDisabled = (element: Element): boolean => element.matches(':disabled');

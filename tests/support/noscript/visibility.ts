const never = new Set(
  ['head', 'title', 'meta', 'link', 'style', 'script', 'template', 'base', 'datalist'].concat([
    'param',
    'source',
    'track',
    'area',
  ]),
);
/** Elements that have a size of their own, whatever is in them. */
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
export function isShown(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (isAway(one)) return false;
  }
  return true;
}

/** Shown, and with something to see: an empty element has no size. */
export function isVisible(element: Element): boolean {
  return isShown(element) && hasContent(element);
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
  return !isShown(element) || element.closest('[aria-hidden=true]') !== null;
}

export const isDisabled = (element: Element): boolean => element.matches(':disabled');

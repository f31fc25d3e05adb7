// @ts-check

/** @param {string} name */
export const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * A name as words: `bankCards` is "Bank cards".
 * @param {string} name
 */
export const asWords = (name) =>
  capital(
    name.replace(/([a-z0-9])([A-Z])/g, (_all, before, next) => `${before} ${next}`.toLowerCase()),
  );

import { rulesText } from './rules';

/** Prints every rule of the product with the tests that hold it: `npm run rules`. */
console.log(rulesText());

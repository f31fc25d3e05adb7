import { apiReference } from './apiText';

/** Prints every call as a page of Markdown: `npm run api`. */
console.log(apiReference());

import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { contractFile, contractPage, withParts } from './contractText';

/** Puts what follows from the code into `docs/contract.md`: `npm run generate`. */
const options = await resolveConfig(contractFile);
const page = await format(withParts(contractPage()), { ...options, parser: 'markdown' });
writeFileSync(contractFile, page);

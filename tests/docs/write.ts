import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { contractFile, contractPage, withParts } from './contractText';
import { putParts } from './marks';
import { operatingFile, operatingParts } from './operatingText';

/** Puts what follows from the code into `docs/contract.md` and `docs/operating.md`: `npm run generate`. */
const options = await resolveConfig(contractFile);
const write = async (file: string, text: string): Promise<void> =>
  writeFileSync(file, await format(text, { ...options, parser: 'markdown' }));

await write(contractFile, withParts(contractPage()));
await write(operatingFile, putParts(readFileSync(operatingFile, 'utf8'), operatingParts));

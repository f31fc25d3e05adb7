import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { contractFile, contractPage, withParts } from './contractText';
import { mapFile, mapText } from './mapText';
import { putParts } from './marks';
import { exampleFile, exampleText, operatingFile, operatingParts } from './operatingText';

/** Puts what follows from the code into the docs and `.env.example`: `npm run generate`. */
const options = await resolveConfig(contractFile);
const write = async (file: string, text: string): Promise<void> =>
  writeFileSync(file, await format(text, { ...options, parser: 'markdown' }));

await write(contractFile, withParts(contractPage()));
await write(operatingFile, putParts(readFileSync(operatingFile, 'utf8'), operatingParts));
await write(mapFile, mapText());
writeFileSync(exampleFile, exampleText());

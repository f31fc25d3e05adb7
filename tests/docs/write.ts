import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { apiFile, apiPage, parts } from './apiText';
import { mapFile, mapText } from './mapText';
import { putParts } from './pages';
import { exampleFile, exampleText, operatingFile, operatingParts } from './operatingText';

/** Puts what follows from the code into the docs and `.env.example`: `npm run generate`. */
const options = await resolveConfig(apiFile);
const write = async (file: string, text: string): Promise<void> =>
  writeFileSync(file, await format(text, { ...options, parser: 'markdown' }));

await write(apiFile, putParts(apiPage(), parts));
await write(operatingFile, putParts(readFileSync(operatingFile, 'utf8'), operatingParts));
await write(mapFile, mapText());
writeFileSync(exampleFile, exampleText());

import path from 'node:path';
import { z } from 'zod';
import { day, dayOrCounted } from '../../server/areas/content/folder/kind';
import { kinds } from '../../server/areas/content/folder/kinds';
import { downloads, downloads_file, pathFor } from '../../server/areas/content/folder/readFolder';
import { environment } from '../../server/environment';
import { commands } from '../../server/ops/run';

export const operatingFile = path.resolve('docs/operating.md');

/** A text as a cell of a table: a bar in it would begin the next cell. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|');

/** The table of the operator's commands. */
const commandsText = (): string =>
  [
    '| command | does |',
    '| - | - |',
    ...commands.map(
      ({ usage, summary }) => `| \`npm run ops -- ${cellOf(usage)}\` | ${cellOf(summary)} |`,
    ),
  ].join('\n');

/** Returns the values that a fact of a content folder takes, with all words of an enum. */
function takes(schema: z.ZodTypeAny, isTaken: (word: string) => boolean = () => true): string {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    return takes((schema as z.ZodDefault<z.ZodTypeAny>)._def.innerType);
  }
  if (schema === dayOrCounted) return 'a day, or one counted from the import: `today+7`';
  if (schema === day) return 'a day';
  if (schema instanceof z.ZodEffects) {
    return takes(schema._def.schema as z.ZodTypeAny, (word) => schema.safeParse(word).success);
  }
  if (schema instanceof z.ZodEnum) {
    return (schema.options as string[])
      .filter(isTaken)
      .map((word) => (word === '' ? 'empty' : `\`${word}\``))
      .join(', ');
  }
  if (schema instanceof z.ZodLiteral) return `\`${String(schema.value)}\``;
  if (schema instanceof z.ZodArray) return `a list of: ${takes(schema.element as z.ZodTypeAny)}`;
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodObject) return 'see `demo-content/`';
  if (schema instanceof z.ZodBoolean) return '`true`, `false`';
  if (schema instanceof z.ZodNumber) return 'a whole number';
  return 'a text';
}

/** The object of facts under what checks several of them together. */
function shapeOf(schema: z.ZodTypeAny): z.ZodRawShape {
  return schema instanceof z.ZodEffects
    ? shapeOf(schema._def.schema as z.ZodTypeAny)
    : (schema as z.AnyZodObject).shape;
}

/** The table of the facts of a content folder. */
function contentText(): string {
  const rows = kinds.map((kind) => [pathFor(kind), kind.factsIn('THB')] as const);
  const facts = [...rows, [downloads_file, downloads] as const].flatMap(([file, schema]) =>
    Object.entries(shapeOf(schema as z.ZodTypeAny)).map(
      ([field, of]) =>
        `| \`${file}\` | \`${field}\`${of.isOptional() ? '' : ', needed'} | ${cellOf(takes(of))} |`,
    ),
  );
  return ['| file | field | takes |', '| - | - | - |', ...facts].join('\n');
}

export const exampleFile = path.resolve('.env.example');

/** The variables that a process reads: name, default as it is typed, and what each is for. */
export const variables = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  byDefault: defaultOf(schema),
  about: schema.description ?? '',
}));

/** The default of a variable as it is typed; empty where it has none. */
function defaultOf(schema: z.ZodTypeAny): string {
  if (schema instanceof z.ZodDefault) {
    return String((schema as z.ZodDefault<z.ZodTypeAny>)._def.defaultValue());
  }
  return schema instanceof z.ZodEffects ? defaultOf(schema._def.schema as z.ZodTypeAny) : '';
}

/** The table of the variables. */
const environmentText = (): string =>
  [
    '| variable | default | what |',
    '| - | - | - |',
    ...variables.map(
      ({ name, byDefault, about }) =>
        `| \`${name}\` | ${byDefault && `\`${byDefault}\``} | ${cellOf(about)} |`,
    ),
  ].join('\n');

/** The text of `.env.example`: each variable with its default, all of them comments. */
export const exampleText = (): string =>
  [
    '# The variables that Chokdee reads, with their defaults. From server/environment.ts by npm run generate.',
    '# A process reads its environment alone: hand this file over by your service manager, or `node --env-file`.',
    ...variables.flatMap(({ name, byDefault, about }) => [
      '',
      `# ${about}`,
      `# ${name}=${byDefault}`,
    ]),
    '',
  ].join('\n');

/** The parts of `docs/operating.md` that are made from the code, by their marks. */
export const operatingParts: Readonly<Record<string, string>> = {
  environment: environmentText(),
  commands: commandsText(),
  content: contentText(),
};

import { filesOf, writeFiles } from '../../../folderFiles';
import { problemLine } from '../../../kernel/folder/yamlFile';
import { areTwo, together } from '../../../kernel/operators/operators';
import { readArgs, counted } from '../../../ops/args';
import { OpsError, type Command } from '../../../ops/command';
import { folderOf, reported } from '../../../ops/versions';
import { exportContent, importContent } from '../folder/importContent';

/** Makes a folder the site's content (content#folder). */
export const contentImport: Command = {
  name: 'content import',
  proof: 'one',
  usage: 'content import DIR --operator A [--operator B] [--json]',
  summary:
    'checks a folder of announcements, banners, promotions, help, benefits, links and pictures, and makes it the site’s content: all or nothing; each change of what promotions pay is a version, and needs two operators',
  async run(call) {
    const { say, complain } = call;
    const { values, positionals } = readArgs(call.args, {
      json: { type: 'boolean' },
    });
    const folder = folderOf(positionals);
    const operators = await call.operators();
    const files = await reported(filesOf(folder));
    const by = { operator: together(operators), alone: !areTwo(operators) };
    const done = await importContent(await call.platform(), files, by);
    const { imported, problems, version } = done;
    if (values.json) say(JSON.stringify(done));
    if (!imported) {
      if (!values.json) for (const problem of problems) complain(problemLine(problem));
      throw new OpsError(`${counted(problems.length, 'problem')}; nothing was changed`);
    }
    if (!values.json) {
      for (const [what, count] of Object.entries(imported)) say(`${what} ${count}`);
      if (version !== null) say(`version ${version} of what promotions pay is in force`);
    }
    return true;
  },
};

/** Gives the folder of the last import back. */
export const contentExport: Command = {
  name: 'content export',
  proof: 'none',
  usage: 'content export DIR [--json]',
  summary:
    'writes the folder that was imported last into a new or empty one, each entry in one file; to import it again changes nothing, on whatever day',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const folder = folderOf(positionals);
    const files = await exportContent(await platform());
    if (files.size === 0) throw new OpsError('no folder of content was imported yet');
    await reported(writeFiles(folder, files));
    say(values.json ? JSON.stringify({ files: files.size }) : counted(files.size, 'file'));
    return true;
  },
};

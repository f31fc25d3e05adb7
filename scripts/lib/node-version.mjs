// @ts-check
// Imported before anything else by each command, so it keeps to what old Node releases understand.
const wanted_major = 20;

if (Number(process.versions.node.split('.')[0]) < wanted_major) {
  process.stderr.write(
    `This needs Node ${wanted_major} or later; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get it from https://nodejs.org/ or with your version manager, then run the command again.\n',
  );
  process.exit(1);
}

// @ts-check
// Imported before anything else by each command, so it keeps to what old Node releases understand.
const wanted_major = 20;
const wanted_minor = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < wanted_major || (major === wanted_major && minor < wanted_minor)) {
  process.stderr.write(
    `This needs Node ${wanted_major}.${wanted_minor} or later; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get it from https://nodejs.org/ or with your version manager, then run the command again.\n',
  );
  process.exit(1);
}

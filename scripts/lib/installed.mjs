import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The installed packages, read from the list that npm writes into `node_modules` at the end of each install. Unlike a
 * file of our own, it is also correct after a manual install.
 */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

const listOfNpm = path.join(root, 'node_modules', '.package-lock.json');
export const wantedPackages = () => read(path.join(root, 'package-lock.json'));
export const presentPackages = () => read(listOfNpm);

/** Time at which npm ended its last install, or 0. */
export const installedAt = () => (existsSync(listOfNpm) ? statSync(listOfNpm).mtimeMs : 0);

const libc = () => {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

const thisPlatform = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? libc() : undefined,
});

/** npm writes one name or a list of names, which may contain exclusions: `!win32`. */
const isFor = (given, value) => {
  const list = [given ?? value].flat();
  return list.includes(value) || (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`));
};

/** Of the optional packages, npm installs the binaries of this platform; others may be absent. */
const mayBeAbsent = ({ optional, os, cpu, libc: wanted }, platform) =>
  optional === true &&
  ((os === undefined && cpu === undefined) ||
    !isFor(os, platform.os) ||
    !isFor(cpu, platform.cpu) ||
    !isFor(wanted, platform.libc));

const isSame = (wanted, present) =>
  present !== undefined &&
  wanted.version === present.version &&
  (wanted.integrity === undefined || present.integrity === undefined || wanted.integrity === present.integrity);

/** Names of packages that are absent or have another version. Without `tools`, development packages do not count. */
export const missingPackages = (wanted, present, { tools, platform = thisPlatform() }) =>
  Object.entries(wanted)
    .filter(([name, entry]) => name !== '' && (tools || !entry.dev))
    .filter(([name, entry]) => !isSame(entry, present[name]))
    .filter(([name, entry]) => present[name] !== undefined || !mayBeAbsent(entry, platform))
    .map(([name]) => name);

/** Whether development packages are installed, even if not all are current. */
export const hasTools = (present) => Object.values(present).some(({ dev }) => dev === true);

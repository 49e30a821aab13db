import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The installed packages, read from the list that npm writes into `node_modules` at the end of each install. Unlike a
 * file of our own, it is also correct after a manual install.
 */

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

const npmPackageList = path.join(root, 'node_modules', '.package-lock.json');
export const wantedPackages = () => readPackages(path.join(root, 'package-lock.json'));
export const presentPackages = () => readPackages(npmPackageList);

/** Time at which npm ended its last install, or 0. */
export const installedAt = () => (existsSync(npmPackageList) ? statSync(npmPackageList).mtimeMs : 0);

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
const matchesPlatform = (rule, value) => {
  const list = [rule ?? value].flat();
  return list.includes(value) || (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`));
};

/** Of the optional packages, npm installs the binaries of this platform; others may be absent. */
const isOptionalHere = ({ optional, os, cpu, libc: wanted }, platform) =>
  optional === true &&
  ((os === undefined && cpu === undefined) ||
    !matchesPlatform(os, platform.os) ||
    !matchesPlatform(cpu, platform.cpu) ||
    !matchesPlatform(wanted, platform.libc));

const isSame = (wantedPackage, presentPackage) =>
  presentPackage !== undefined &&
  wantedPackage.version === presentPackage.version &&
  (wantedPackage.integrity === undefined ||
    presentPackage.integrity === undefined ||
    wantedPackage.integrity === presentPackage.integrity);

/** Names of packages that are absent or have another version. Without `tools`, development packages do not count. */
export const missingPackages = (wanted, present, { tools, platform = thisPlatform() }) =>
  Object.entries(wanted)
    .filter(([name, entry]) => name !== '' && (tools || !entry.dev))
    .filter(([name, entry]) => !isSame(entry, present[name]))
    .filter(([name, entry]) => present[name] !== undefined || !isOptionalHere(entry, platform))
    .map(([name]) => name);

/** Whether development packages are installed, even if not all are current. */
export const hasTools = (present) => Object.values(present).some(({ dev }) => dev === true);

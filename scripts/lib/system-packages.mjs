import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * What the tests need in addition to npm packages: a browser, a PostgreSQL server, a broker and an office suite, as
 * Debian packages.
 */

const findOnPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Folder with `initdb` and `postgres`, newest version first. */
export const postgresFolder = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(debian, version, 'bin'));
  const fromPath = findOnPath('initdb');
  if (fromPath) folders.push(path.dirname(fromPath));
  return (
    folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ??
    null
  );
};

const browserBinary = () =>
  process.env.CHROMIUM_PATH ??
  findOnPath('chromium') ??
  findOnPath('chromium-browser') ??
  findOnPath('google-chrome') ??
  null;

const headlessShell = () => findOnPath('chromium-headless-shell');

/** The same engine without windows, menus and tabs: a third less work for every page of a story. */
export const storyBrowser = () => process.env.CHROMIUM_PATH ?? headlessShell() ?? browserBinary();

/** Debian installs it outside the PATH of normal users. */
export const brokerBinary = () =>
  ['/usr/sbin/mosquitto', findOnPath('mosquitto')].find((file) => file && existsSync(file)) ?? null;

const missing = () => [
  ...(storyBrowser() ? [] : ['chromium']),
  ...(postgresFolder() ? [] : ['postgresql']),
  ...(findOnPath('pdftotext') ? [] : ['poppler-utils']),
  ...(brokerBinary() ? [] : ['mosquitto']),
  ...(findOnPath('soffice') ? [] : ['libreoffice-calc-nogui']),
];

const WEBKIT_BINDING = 'girepository-1.0/WebKit2-4.1.typelib';
const hasWebKitBinding = () =>
  ['/usr/lib', ...(existsSync('/usr/lib') ? readdirSync('/usr/lib') : []).map((name) => `/usr/lib/${name}`)].some(
    (folder) => existsSync(path.join(folder, WEBKIT_BINDING)),
  );

/** What the stories in other browsers need: `npm run test:browsers`. */
const missingBrowsers = () => [
  ...(findOnPath('firefox-esr') ? [] : ['firefox-esr']),
  ...(findOnPath('WebKitWebDriver') ? [] : ['webkit2gtk-driver']),
  ...(findOnPath('gjs') ? [] : ['gjs']),
  ...(hasWebKitBinding() ? [] : ['gir1.2-webkit2-4.1']),
  ...(findOnPath('Xvfb') ? [] : ['xvfb']),
];

const lineOf = (packages) => {
  if (packages.length === 0) return null;
  const installCommand = `sudo apt-get install ${packages.join(' ')}`;
  return `The tests need ${packages.join(', ')}, not installed here: npm test run as root installs it, or on Debian and Ubuntu: ${installCommand}`;
};

/** One line that names missing programs for these tests and how to install them; null if none is missing. */
export const missingLine = (isNeeded = () => true) => lineOf(missing().filter(isNeeded));

const apt = (stderr, ...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', stderr],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const install = (packages, stderr = 'inherit') => {
  if (packages.length === 0) return;
  console.log(`Installing system packages: ${packages.join(' ')} ...`);
  if (apt(stderr, 'update', '-qq')) apt(stderr, 'install', '-y', '-qq', '--no-install-recommends', ...packages);
};

/** Debian has the package, other systems may not: there the stories run in any Chromium. */
const canUseHeadlessShell = () => !process.env.CHROMIUM_PATH && !headlessShell() && existsSync('/etc/debian_version');

/** Installs missing packages if permitted; otherwise names them and stops. */
export const ensureSystemPackages = ({ browsers = false } = {}) => {
  const missingPackages = () => [...missing(), ...(browsers ? missingBrowsers() : [])];
  if (process.getuid?.() === 0 && findOnPath('apt-get')) {
    if (canUseHeadlessShell()) install(['chromium-headless-shell'], 'ignore');
    install(missingPackages());
  }
  const line = lineOf(missingPackages());
  if (line === null) return;
  console.error(line);
  process.exit(1);
};

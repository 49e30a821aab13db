import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EMBEDDED_ONLY_TESTS, ENGINE_DEPENDENT_TESTS } from './engine-dependent-tests.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test.each([...ENGINE_DEPENDENT_TESTS, ...Object.values(EMBEDDED_ONLY_TESTS)])(
  '%s names tests that exist',
  (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  },
);

test('only one file reads which database a run uses', () => {
  const readers = globSync(['apps/server/{src,test}/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((name) => readFileSync(path.join(root, name), 'utf8').includes('TEST_DATABASE_URL'))
    .map((name) => name.replaceAll(path.sep, '/'));
  expect(readers.filter((name) => !name.endsWith('engine-dependent-tests.test.ts'))).toEqual([
    'apps/server/test/template.ts',
  ]);
});

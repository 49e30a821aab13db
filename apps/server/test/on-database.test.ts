import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testsOnDatabase, WHERE_IT_IS_ASKED } from './on-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const onDatabase = testsOnDatabase().map((file) => path.relative(root, file).replaceAll(path.sep, '/'));

test('who opens the application or asks which database it is runs on both, who does neither on one', () => {
  expect(onDatabase).toContain('apps/server/src/access-matrix-office.test.ts');
  expect(onDatabase).toContain('apps/server/src/ports/database/postgres-pool.test.ts');
  expect(onDatabase).not.toContain('apps/server/src/documents/charts.test.ts');
  expect(onDatabase).not.toContain('apps/server/src/ports/pdf/typst-printer.test.ts');
});

test('nobody learns of the database past the one file', () => {
  const asking = globSync(['apps/server/{src,test}/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
    .map((name) => path.join(root, name))
    .filter((file) => file !== import.meta.filename && readFileSync(file, 'utf8').includes('TEST_DATABASE_URL'));
  expect(asking).toEqual([WHERE_IT_IS_ASKED]);
});

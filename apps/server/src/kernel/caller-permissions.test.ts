import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Files that check a type of user, not the caller. */
const ALLOWED_FILES = [
  'features/files/expiring-files.queries.ts',
  'features/schedule/dispatch.queries.ts',
  'transports/http/first-answers.ts',
  'kernel/access.ts',
];

test('a permission check of a caller includes its API key: only listed files use `allows`', () => {
  const filesWithAllows = globSync('{kernel,features,transports}/**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\ballows\b[^']*from '@trapline\/contract/.test(readFileSync(path.join(source, file), 'utf8')));
  expect(filesWithAllows.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(ALLOWED_FILES.toSorted());
});

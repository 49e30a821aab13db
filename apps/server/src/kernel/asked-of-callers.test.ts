import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Files that check a type of user, not the caller. */
const OF_A_TYPE = ['features/files/expiring-files.queries.ts', 'transports/http/first-answers.ts', 'kernel/access.ts'];

test('whoever asks what a caller may asks of the key too: `allows` is not asked about a caller', () => {
  const asking = globSync('{kernel,features,transports}/**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\ballows\b[^']*from '@trapline\/contract/.test(readFileSync(path.join(source, file), 'utf8')));
  expect(asking.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(OF_A_TYPE.toSorted());
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('..', import.meta.url));
/** Alone knows which database a run is on. */
export const WHERE_IT_IS_ASKED = path.join(server, 'test', 'template.ts');

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)].map(([, target = '']) =>
    path.resolve(path.dirname(file), target),
  );

const reaches = (file: string, target: string, seen: Set<string>): boolean => {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((imported) => reaches(imported, target, seen));
};

/**
 * The tests that can tell one database from the other, since what they import leads to where that is asked. All others
 * do the same whatever the run is on, so one run has them all.
 */
export const testsOnDatabase = (): string[] =>
  globSync('{src,demo}/**/*.test.ts', { cwd: server })
    .map((name) => path.join(server, name))
    .filter((file) => reaches(file, WHERE_IT_IS_ASKED, new Set()));

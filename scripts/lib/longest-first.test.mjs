import path from 'node:path';
import { expect, it } from 'vitest';
import { inOrder } from './longest-first.mjs';
import { root } from './root.mjs';

const file = (projectName, name) => ({ project: { name: projectName }, moduleId: path.join(root, name) });

it('files of one project follow each other, the longest and the unmeasured first', () => {
  const files = [file('web', 'c'), file('server', 'b'), file('web', 'new'), file('server', 'a'), file('web', 'd')];
  const ordered = inOrder(files, { a: 9, b: 2, c: 1, d: 3 });
  expect(ordered.map(({ moduleId }) => path.basename(moduleId))).toEqual(['a', 'b', 'new', 'd', 'c']);
});

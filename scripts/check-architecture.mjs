#!/usr/bin/env node
// Who may import whom, import cycles, SQL only in its files, sizes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const FOLDERS = [
  'apps/server/src',
  'apps/server/test',
  'apps/web/src',
  'packages/contract/src',
  'packages/phrases/src',
  'packages/plan-render/src',
];
const MAX_LINES = 300;
const MAX_LINES_OF_TESTS = 400;

const isTest = (file) => /\.(test|fixtures?)\.tsx?$/.test(file);
const isGenerated = (file) => file.includes('route-tree.gen');
// tables of words and facts, not code
const isData = (file) => file.startsWith('packages/phrases/') || /\/(catalogue-seed|demo)\/.*data/.test(file);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const known = new Set(files);
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:(type)\s)?[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

const resolveImport = (from, specifier) => {
  if (specifier.startsWith('@trapline/')) {
    const [, name, ...rest] = specifier.split('/');
    const base = name === 'server' || name === 'web' ? `apps/${name}` : `packages/${name}`;
    return `${base}/src/${rest.join('/')}`;
  }
  if (specifier.startsWith('~/')) return pick(`apps/web/src/${specifier.slice(2)}`);
  if (specifier.startsWith('.'))
    return pick(path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier)));
  return null;
};
const pick = (target) => [target, `${target}.ts`, `${target}.tsx`].find((candidate) => known.has(candidate)) ?? target;

const importsOf = (file) =>
  [...sources.get(file).matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? match[4];
    return {
      specifier,
      typeOnly: match[1] === 'type',
      lazy: match[4] !== undefined,
      target: resolveImport(file, specifier),
    };
  });
const imports = new Map(files.map((file) => [file, importsOf(file)]));

const faults = [];
const fault = (file, message) => faults.push(`${file}: ${message}`);

const featureOf = (file) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];

const SERVER_ORDER = ['kernel', 'features', 'transports'];
const layerOf = (file) => /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1];
const WEB_ORDER = ['lib', 'components', 'shared', 'features', 'app'];
const webLayerOf = (file) => /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];

const BOUNDARIES = [
  {
    message: 'the contract imports zod and itself only',
    broken: (from, { specifier, target }) =>
      from.startsWith('packages/contract/') &&
      !isTest(from) &&
      specifier !== 'zod' &&
      !target?.startsWith('packages/contract/'),
  },
  {
    message: 'phrases know the contract and use-intl only',
    broken: (from, { specifier, target }) =>
      from.startsWith('packages/phrases/') &&
      !specifier.startsWith('use-intl') &&
      !/^packages\/(contract|phrases)\//.test(target ?? ''),
  },
  {
    message: 'the browser meets the server through the contract only',
    broken: (from, { target }) => from.startsWith('apps/web/') && target?.startsWith('apps/server/'),
  },
  {
    message: 'the server knows nothing of the panel',
    broken: (from, { target }) => from.startsWith('apps/server/') && target?.startsWith('apps/web/'),
  },
  {
    message: 'a feature meets another through its *.read.ts and *.write.ts; in the panel a screen of app/ composes',
    broken: (from, { target }) => {
      const own = featureOf(from);
      const other = target && featureOf(target);
      if (!own || !other || own === other || isTest(from)) return false;
      return from.startsWith('apps/web/') || !/\.(read|write)\.ts$/.test(target);
    },
  },
  {
    message: 'kernel <- features <- transports: never the other way',
    broken: (from, { target, typeOnly }) => {
      const [a, b] = [SERVER_ORDER.indexOf(layerOf(from)), SERVER_ORDER.indexOf(target ? layerOf(target) : '')];
      return !isTest(from) && !typeOnly && a !== -1 && b !== -1 && b > a;
    },
  },
  {
    message: 'the kernel defines ports, it does not use them',
    broken: (from, { target, typeOnly }) =>
      from.startsWith('apps/server/src/kernel/') && !typeOnly && target?.startsWith('apps/server/src/ports/'),
  },
  {
    message: 'a feature reaches a port through ctx.services only',
    broken: (from, { target, typeOnly }) =>
      featureOf(from) &&
      from.startsWith('apps/server/') &&
      !isTest(from) &&
      !typeOnly &&
      target?.startsWith('apps/server/src/ports/'),
  },
  {
    message: 'lib, components <- shared <- features <- app: never the other way',
    broken: (from, { target }) => {
      const [a, b] = [WEB_ORDER.indexOf(webLayerOf(from)), WEB_ORDER.indexOf(target ? webLayerOf(target) : '')];
      return !isTest(from) && a !== -1 && b !== -1 && b > Math.max(a, 1);
    },
  },
  {
    message: 'SQL lives in *.queries.ts and *.read.ts',
    broken: (from, { specifier, typeOnly }) =>
      featureOf(from) &&
      from.startsWith('apps/server/') &&
      !isTest(from) &&
      !typeOnly &&
      /^kysely/.test(specifier) &&
      !/\.(queries|read)\.ts$/.test(from),
  },
];

for (const [file, list] of imports) {
  for (const one of list) {
    for (const { broken, message } of BOUNDARIES)
      if (broken(file, one)) fault(file, `imports ${one.specifier}: ${message}`);
    const inside = one.target && /^(apps|packages)\//.test(one.target) && /\.tsx?$/.test(one.target);
    if (inside && !known.has(one.target)) fault(file, `imports ${one.specifier}, which is not there`);
  }
}

// what is pasted is never cut in silence: the schema of the form says that it is too long
for (const [file, source] of sources) {
  if (file.startsWith('apps/web/') && /\bmaxLength=/.test(source)) fault(file, 'cuts what is typed with maxLength');
}

for (const [file, source] of sources) {
  const lines = source.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line)).length;
  const limit = isTest(file) ? MAX_LINES_OF_TESTS : MAX_LINES;
  if (lines > limit && !isGenerated(file) && !isData(file)) fault(file, `${lines} lines of code, ${limit} at most`);
}

// what is shared is so by two at least; what one feature has for itself stays in it
const usersOf = (file) =>
  new Set(
    files
      .filter((other) => !isTest(other) && imports.get(other).some(({ target }) => target === file))
      .flatMap((other) =>
        webLayerOf(other) === 'shared' ? [...usersOf(other)] : [featureOf(other) ?? webLayerOf(other)],
      ),
  );
for (const file of files.filter((one) => webLayerOf(one) === 'shared' && !isTest(one))) {
  const users = [...usersOf(file)];
  if (users.length < 2) fault(file, `is shared, but only ${users[0] ?? 'nobody'} uses it`);
}

// the pages before sign-in are one small file however many screens the panel has: what their entry loads at once knows
// neither its routes nor its data
const atOnce = new Set(['apps/web/src/main.tsx']);
for (const file of atOnce) {
  for (const { specifier, target, typeOnly, lazy } of imports.get(file) ?? []) {
    if (typeOnly || lazy) continue;
    if (/^@tanstack\//.test(specifier) || target?.startsWith('apps/web/src/routes/'))
      fault(file, `imports ${specifier}: it would be loaded before sign-in`);
    if (known.has(target)) atOnce.add(target);
  }
}

// numbered ones are of a time before branches; two of one minute would have no order, a date that is none a wrong one
const MIGRATIONS = 'apps/server/src/ports/database/migrations';
const NUMBERED = /^(00(?:0[1-9]|1[0-3]))_[a-z0-9_]+\.sql$/;
const DATED = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
const momentOf = (file) => {
  const [, year, month, day, hour, minute] = DATED.exec(file) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const moment = new Date(`${written}Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(written) ? null : written;
};
const migrationsAt = new Map();
for (const file of readdirSync(path.join(root, MIGRATIONS))) {
  const at = NUMBERED.exec(file)?.[1] ?? momentOf(file);
  if (at === null)
    fault(
      `${MIGRATIONS}/${file}`,
      'is not called as a migration is: YYYYMMDD-HHMM-what-it-does.sql, the moment in UTC',
    );
  else if (migrationsAt.has(at)) fault(`${MIGRATIONS}/${file}`, `has the place of ${migrationsAt.get(at)}`);
  else migrationsAt.set(at, file);
}

// cycles among what is loaded at run time, by depth-first search
const state = new Map();
const stack = [];
const visit = (file) => {
  state.set(file, 'open');
  stack.push(file);
  for (const { target, typeOnly, lazy } of imports.get(file) ?? []) {
    if (typeOnly || lazy || !known.has(target)) continue;
    if (state.get(target) === 'open')
      fault(file, `import cycle: ${[...stack.slice(stack.indexOf(target)), target].join(' -> ')}`);
    else if (!state.has(target)) visit(target);
  }
  stack.pop();
  state.set(file, 'done');
};
for (const file of files) if (!state.has(file) && !isGenerated(file)) visit(file);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults in ${files.length} files`);
  process.exit(1);
}

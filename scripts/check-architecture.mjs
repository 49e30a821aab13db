#!/usr/bin/env node
// Checks imports between layers, import cycles, the files with SQL, the owners of tables, sizes, and the names of
// styles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findUnknownClasses } from './architecture/css-classes.mjs';
import { findCycles } from './architecture/cycles.mjs';
import { findDayFaults } from './architecture/day-rules.mjs';
import { findUnhandledEvents } from './architecture/describe.mjs';
import { findWordFaults } from './architecture/forbidden-words.mjs';
import { findImports } from './architecture/imports.mjs';
import { findLayerFaults } from './architecture/layer-rules.mjs';
import { EXCEPTIONS, LAYERS } from './architecture/layers.mjs';
import { root } from './lib/root.mjs';

const FOLDERS = [
  'apps/server/src',
  'apps/server/demo',
  'apps/server/test',
  'apps/web/src',
  'packages/contract/src',
  'packages/phrases/src',
  'packages/plan-render/src',
];
const MAX_LINES = 300;
const MAX_LINES_OF_TESTS = 400;
const MAX_LINES_OF_A_FUNCTION = 60;
// more than half of a component is markup
const MAX_LINES_OF_A_COMPONENT = 80;
/** Files with functions that were longer before the limit existed. Do not add any. */
const FILES_WITH_LONG_FUNCTIONS = ['apps/server/test/subjects.ts', 'apps/web/src/app/gallery/GalleryForms.tsx'];

const isTest = (file) => /\.(test|fixtures?)\.tsx?$/.test(file);
const isGenerated = (file) => file.includes('route-tree.gen') || file.endsWith('/kernel/tables.ts');
// tables of texts and facts, not code
const isData = (file) => file.startsWith('packages/phrases/');

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const knownFiles = new Set(files);
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

const resolveImport = (from, specifier) => {
  if (specifier.startsWith('@trapline/')) {
    const [, name, ...rest] = specifier.split('/');
    const base = name === 'server' || name === 'web' ? `apps/${name}` : `packages/${name}`;
    return `${base}/src/${rest.join('/')}`;
  }
  if (specifier.startsWith('~/')) return resolveFile(`apps/web/src/${specifier.slice(2)}`);
  if (specifier.startsWith('.'))
    return resolveFile(path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier)));
  return null;
};
const resolveFile = (target) =>
  [target, `${target}.ts`, `${target}.tsx`].find((candidate) => knownFiles.has(candidate)) ?? target;

const importsOf = (file) =>
  findImports(file, sources.get(file)).map((one) => ({ ...one, target: resolveImport(file, one.specifier) }));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

const faults = [];
const reportFault = (file, message) => faults.push(`${file}: ${message}`);

const featureOf = (file) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/**
 * What each layer of the server may import in addition to itself, at run time and for its types. All other imports are
 * refused.
 */
const SERVER_LAYERS = {
  kernel: { code: [], types: ['documents'] },
  documents: { code: [], types: [] },
  features: { code: ['kernel', 'documents', 'settings'], types: ['kernel', 'documents'] },
  transports: { code: ['kernel', 'ports', 'settings'], types: ['features'] },
  ports: { code: ['kernel', 'documents'], types: ['settings'] },
  seed: { code: ['kernel', 'settings'], types: [] },
  demo: { code: ['kernel', 'features', 'ports', 'seed'], types: ['start'] },
  settings: { code: [], types: [] },
  start: { code: ['kernel', 'features', 'transports', 'ports', 'seed', 'demo', 'settings'], types: [] },
};
/** Files outside the layers: the configuration and the assembly of the program. */
const SETTINGS = ['config.ts', 'roles.ts', 'version.ts'];
const layerOf = (file) => {
  if (file?.startsWith('apps/server/demo/')) return 'demo';
  const [, first, rest] = /^apps\/server\/src\/([^/]+)(\/)?/.exec(file) ?? [];
  if (!first || rest) return first;
  return SETTINGS.includes(first) ? 'settings' : 'start';
};

/** What each layer of the panel may import in addition to itself. */
const WEB_LAYERS = {
  lib: ['components'],
  rescue: ['lib'],
  sw: ['lib'],
  components: ['lib'],
  shared: ['lib', 'components'],
  features: ['lib', 'components', 'shared'],
  app: ['lib', 'components', 'shared', 'features', 'theme', 'routes'],
  routes: ['lib', 'components', 'shared', 'features', 'app'],
  theme: [],
  testing: ['lib', 'components', 'shared', 'features', 'app', 'routes', 'theme'],
};
const webLayerOf = (file) =>
  file?.includes('route-tree.gen') ? 'routes' : /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];

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
    message:
      'a feature meets another through its *.read.ts, *.write.ts and *.events.ts; in the panel a screen of app/ composes',
    broken: (from, { target }) => {
      const ownFeature = featureOf(from);
      const otherFeature = target && featureOf(target);
      if (!ownFeature || !otherFeature || ownFeature === otherFeature || isTest(from)) return false;
      return from.startsWith('apps/web/') || !/\.(read|write|events)\.ts$/.test(target);
    },
  },
  {
    message: 'the layers of the server stand in SERVER_LAYERS',
    broken: (from, { target, typeOnly }) => {
      const [ownLayer, targetLayer] = [layerOf(from), layerOf(target)];
      if (!ownLayer || !targetLayer || ownLayer === targetLayer || isTest(from)) return false;
      const { code = [], types = [] } = SERVER_LAYERS[ownLayer] ?? {};
      return !code.includes(targetLayer) && !(typeOnly && types.includes(targetLayer));
    },
  },
  {
    message: 'the demo has one door, demo.ts',
    broken: (from, { target }) =>
      layerOf(target) === 'demo' && layerOf(from) !== 'demo' && target !== 'apps/server/demo/demo.ts',
  },
  {
    message: 'the program opens the demo only where it is one',
    broken: (from, { target, lazy }) =>
      layerOf(target) === 'demo' && from.startsWith('apps/server/src/') && !isTest(from) && !lazy,
  },
  {
    message: 'the layers of the panel stand in WEB_LAYERS',
    broken: (from, { target }) => {
      const [own, other] = [webLayerOf(from), webLayerOf(target)];
      return own && other && own !== other && !isTest(from) && !(WEB_LAYERS[own] ?? []).includes(other);
    },
  },
  {
    message: 'SQL lives in *.queries.ts, *.read.ts and *.write.ts',
    broken: (from, { specifier, typeOnly }) =>
      featureOf(from) &&
      from.startsWith('apps/server/') &&
      !isTest(from) &&
      !typeOnly &&
      /^kysely/.test(specifier) &&
      !/\.(queries|read|write)\.ts$/.test(from),
  },
];

for (const [file, list] of imports) {
  for (const importEntry of list) {
    for (const { broken, message } of BOUNDARIES)
      if (broken(file, importEntry)) reportFault(file, `imports ${importEntry.specifier}: ${message}`);
    const isOwnFile =
      importEntry.target && /^(apps|packages)\//.test(importEntry.target) && /\.tsx?$/.test(importEntry.target);
    if (isOwnFile && !knownFiles.has(importEntry.target))
      reportFault(file, `imports ${importEntry.specifier}, which is not there`);
  }
}

// pasted text is never cut silently: the schema of the form reports that it is too long
for (const [file, source] of sources) {
  if (file.startsWith('apps/web/') && /\bmaxLength=/.test(source))
    reportFault(file, 'cuts what is typed with maxLength');
}

// the module loader of WebKit before Safari 27 may never end if a module of the panel waits (WebKit bug 242740)
const TOP_LEVEL_AWAIT = /^(?:(?:export )?(?:const|let) [^=\n]+ = )?(?:await |for await )/m;
for (const [file, source] of sources) {
  if (file.startsWith('apps/web/src/') && !isTest(file) && TOP_LEVEL_AWAIT.test(source))
    reportFault(file, 'waits at the top level of a module: put it into an async function');
}

const linesOf = (source) =>
  source.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(line)).length;
for (const [file, source] of sources) {
  const lines = linesOf(source);
  const limit = isTest(file) ? MAX_LINES_OF_TESTS : MAX_LINES;
  if (lines > limit && !isGenerated(file) && !isData(file))
    reportFault(file, `${lines} lines of code, ${limit} at most`);
}

// in formatted code, a block ends at the indentation of its first line
const FUNCTION_START = /^(\s*)(?:.*=> \{|(?!.*\b(?:if|for|while|switch|catch|try|else)\b.*\{$).*\)(?:: .*)? \{)$/;
const functionsOf = (source) => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const indent = FUNCTION_START.exec(line)?.[1];
    if (indent === undefined) return [];
    const length = lines.slice(index + 1).findIndex((other) => other.startsWith(`${indent}}`));
    return [{ at: index + 1, body: lines.slice(index + 1, index + 1 + Math.max(0, length)).join('\n') }];
  });
};
for (const [file, source] of sources) {
  if (isTest(file) || isGenerated(file) || isData(file) || FILES_WITH_LONG_FUNCTIONS.includes(file)) continue;
  const limit = file.endsWith('.tsx') ? MAX_LINES_OF_A_COMPONENT : MAX_LINES_OF_A_FUNCTION;
  for (const { at, body } of functionsOf(source)) {
    const lines = linesOf(body);
    if (lines > limit) reportFault(`${file}:${at}`, `a function of ${lines} lines, ${limit} at most`);
  }
}

// shared code must be used by at least two features; code of one feature stays in it
const findUsers = (file) =>
  new Set(
    files
      .filter((other) => !isTest(other) && imports.get(other).some(({ target }) => target === file))
      .flatMap((other) =>
        webLayerOf(other) === 'shared' ? [...findUsers(other)] : [featureOf(other) ?? webLayerOf(other)],
      ),
  );
for (const file of files.filter((one) => webLayerOf(one) === 'shared' && !isTest(one))) {
  const users = [...findUsers(file)];
  if (users.length < 2) reportFault(file, `is shared, but only ${users[0] ?? 'nobody'} uses it`);
}

// the pages before sign-in are one small file, however many screens the panel has: the code that their entry loads at
// once must not contain its routes or its data
const loadedAtStart = new Set(['apps/web/src/main.tsx']);
for (const file of loadedAtStart) {
  for (const { specifier, target, typeOnly, lazy } of imports.get(file) ?? []) {
    if (typeOnly || lazy) continue;
    if (/^@tanstack\//.test(specifier) || target?.startsWith('apps/web/src/routes/'))
      reportFault(file, `imports ${specifier}: it would be loaded before sign-in`);
    if (knownFiles.has(target)) loadedAtStart.add(target);
  }
}

// numbered migrations are older than the use of branches; two of the same minute would have no order, and an invalid
// date a wrong one
const MIGRATIONS = 'apps/server/src/ports/database/migrations';
const SCHEMA = 'apps/server/src/ports/database/schema.sql';
const NUMBERED_MIGRATION = /^(00(?:0[1-9]|1[0-3]))_[a-z0-9_]+\.sql$/;
const DATED_MIGRATION = /^(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
const parseMigrationDate = (file) => {
  const [, year, month, day, hour, minute] = DATED_MIGRATION.exec(file) ?? [];
  if (year === undefined) return null;
  const isoMoment = `${year}-${month}-${day}T${hour}:${minute}`;
  const moment = new Date(`${isoMoment}Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(isoMoment) ? null : isoMoment;
};
const migrationsAt = new Map();
for (const file of readdirSync(path.join(root, MIGRATIONS))) {
  const at = NUMBERED_MIGRATION.exec(file)?.[1] ?? parseMigrationDate(file);
  if (at === null)
    reportFault(
      `${MIGRATIONS}/${file}`,
      'is not called as a migration is: YYYYMMDD-HHMM-what-it-does.sql, the moment in UTC',
    );
  else if (migrationsAt.has(at)) reportFault(`${MIGRATIONS}/${file}`, `has the place of ${migrationsAt.get(at)}`);
  else migrationsAt.set(at, file);
}

// tables have owners: a domain lists its tables in its README, and only its files write to them
const SERVER = 'apps/server/src';
const foldersIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);
const tableOwners = new Map();
for (const home of [...foldersIn(`${SERVER}/features`), `${SERVER}/kernel`]) {
  const readme = path.join(root, home, 'README.md');
  const [, tableList] = (existsSync(readme) && /^Tables: ([^;.]+)[;.]/m.exec(readFileSync(readme, 'utf8'))) || [];
  if (tableList === undefined)
    reportFault(home, 'has no README that says which tables are its own (`Tables: none.` where none are)');
  for (const [, table] of tableList?.matchAll(/`([a-z_]+)`/g) ?? []) {
    if (tableOwners.has(table))
      reportFault(`${home}/README.md`, `claims ${table}, which is of ${tableOwners.get(table)}`);
    tableOwners.set(table, home);
  }
}
const schema = readFileSync(path.join(root, SCHEMA), 'utf8');
const tables = new Set([...schema.matchAll(/^create table ([a-z_]+)/gm)].map(([, name]) => name));
for (const table of tables) if (!tableOwners.has(table)) reportFault(SCHEMA, `nobody owns ${table}`);
for (const [table, home] of tableOwners)
  if (!tables.has(table)) reportFault(`${home}/README.md`, `claims ${table}, which is no table`);

const WRITE_STATEMENT =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'([a-z_]+)|(\w+))|\binsert into ([a-z_]+)|\bdelete from ([a-z_]+)|\bupdate ([a-z_]+)(?: (?:as )?[a-z_]+)? set\b/g;
/** The domain whose tables a file may write; ports and startup code belong to the kernel. */
const domainFolderOf = (file) => {
  const feature = featureOf(file);
  if (feature) return `${SERVER}/features/${feature}`;
  return ['kernel', 'ports', 'start'].includes(layerOf(file)) ? `${SERVER}/kernel` : null;
};
/** Writes to the catalogue table passed in, which belongs to the domain that passes it. */
const CATALOGUE_STEPS = `${SERVER}/kernel/catalogue/entries.queries.ts`;
for (const [file, source] of sources) {
  // the seed and the demo write the first rows of all tables
  if (!file.startsWith(`${SERVER}/`) || isTest(file) || layerOf(file) === 'seed') continue;
  for (const [, queryBuilderTable, variable, ...sqlTables] of source.matchAll(WRITE_STATEMENT)) {
    const table = queryBuilderTable ?? sqlTables.find((name) => name !== undefined);
    if (variable && file !== CATALOGUE_STEPS)
      reportFault(file, `writes a table that is named by the variable ${variable}`);
    if (!tables.has(table)) continue;
    if (domainFolderOf(file) !== tableOwners.get(table))
      reportFault(file, `writes ${table}, which is of ${tableOwners.get(table)}`);
    else if (featureOf(file) && !/\.(queries|write)\.ts$/.test(file))
      reportFault(file, `writes ${table}: rows are written in *.queries.ts and *.write.ts`);
  }
}

// a story must wait for what it expects: a check that runs only once, or a pause of some milliseconds, fails at random
const STORIES = 'e2e';
/** Files that need to check once or to pause. */
const FILES_ALLOWED_TO_READ_ONCE = {
  'e2e/support/expect-on-page.ts': 'asks until the page says it',
  'e2e/support/sorting.ts': 'asks until the row is heard to be first',
  'e2e/support/browser.ts': 'looks when nothing moves any more',
  'e2e/support/eventually.ts': 'pauses between two looks',
  'e2e/support/running-server.ts': 'pauses between two looks',
  'e2e/support/taps.ts': 'the gap between two fingers is what is tried',
  'e2e/support/wait-for-fault.ts': 'the moment of a fault is what is tried',
  'e2e/support/network-proxy.ts': 'a slow network delays',
  'e2e/tour/field/stage.ts': 'replaces the timers of the panel, so that it waits for an answer',
  'e2e/field-run/kills.ts': 'the moment of a kill is what is tried',
  'e2e/field-run/process-group.ts': 'pauses between two looks',
};
const SINGLE_READ = /\.(?:count|innerText|isVisible|textContent|inputValue|allTextContents|allInnerTexts)\(\)/g;
const PAUSES = /\bwaitForTimeout\(|\bsetTimeout\b|\bpause\(/g;
/** Whether the position is inside a polled check, judged from the start of its statement. */
const isPolled = (source, at) => /\.?poll\((?:async )?\(\) =>[^;]*$/.test(source.slice(0, at));
for (const name of readdirSync(path.join(root, STORIES), { recursive: true })) {
  const file = `${STORIES}/${name.replaceAll('\\', '/')}`;
  if (!file.endsWith('.ts') || file.startsWith(`${STORIES}/torture/`) || FILES_ALLOWED_TO_READ_ONCE[file]) continue;
  const source = readFileSync(path.join(root, file), 'utf8');
  const at = ({ index }) => `${file}:${source.slice(0, index).split('\n').length}`;
  for (const singleRead of source.matchAll(SINGLE_READ))
    if (!isPolled(source, singleRead.index))
      reportFault(
        at(singleRead),
        `asks once with ${singleRead[0]}: support/expect-on-page.ts waits until the page shows it`,
      );
  for (const pauseCall of source.matchAll(PAUSES))
    reportFault(
      at(pauseCall),
      `pauses with ${pauseCall[0]}: wait for an event, with support/expect-on-page.ts or support/eventually.ts`,
    );
}

// style rules: seven font sizes, three weights, named colours
const STYLED_FOLDER = 'apps/web/src';
const isSheet = (name) => name.endsWith('.css');
const sheets = readdirSync(path.join(root, STYLED_FOLDER), { recursive: true })
  .map((name) => `${STYLED_FOLDER}/${name.replaceAll('\\', '/')}`)
  .filter((name) => isSheet(name) && !name.startsWith(`${STYLED_FOLDER}/theme/`));
const FORBIDDEN_IN_STYLES = [
  [
    /font-size:(?!\s*(?:inherit|clamp\(var\(--fs-|var\(--(?:fs-|mantine-font-size-)))[^;]*/g,
    'sizes of letters are --fs-12 to --fs-30',
  ],
  [/font-weight:(?!\s*(?:inherit|400|600|650)\s*;)[^;]*/g, 'letters weigh 400, 600 or 650'],
  [/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi, 'colours have names in theme/global.css'],
];
const FORBIDDEN_IN_CODE = [
  [/\bf(?:w|ontWeight)(?:=\{|: ?)(?!600\b|400\b|650\b)\d+/g, 'letters weigh 400, 600 or 650'],
  [/\bf(?:z|ontSize)(?:=\{|: ?)\d[^},]*/g, 'sizes of letters are --fs-12 to --fs-30'],
  [/\b(?:c|color|bg|background)(?:=|: ?)["']#[0-9a-f]{3,8}/gi, 'colours have names in theme/global.css'],
];
const checkStyles = (file, source, rules) => {
  for (const [pattern, message] of rules)
    for (const [found] of source.matchAll(pattern)) reportFault(file, `${message}: ${found.trim()}`);
};
for (const file of sheets) checkStyles(file, readFileSync(path.join(root, file), 'utf8'), FORBIDDEN_IN_STYLES);
for (const [file, source] of sources) {
  const isPanelComponent = file.startsWith(`${STYLED_FOLDER}/`) && file.endsWith('.tsx');
  if (!isPanelComponent || isTest(file)) continue;
  checkStyles(file, source, FORBIDDEN_IN_CODE);
  const readModule = (specifier) => readFileSync(path.join(root, resolveImport(file, specifier)), 'utf8');
  for (const { name, specifier } of findUnknownClasses(source, readModule))
    reportFault(file, `the class ${name} is not in ${specifier}`);
}

// import cycles of files, including types and lazily loaded files
const importedBy = (file) => imports.get(file)?.flatMap(({ target }) => (knownFiles.has(target) ? [target] : [])) ?? [];
const writtenFiles = files.filter((file) => !isGenerated(file));
for (const cycle of findCycles(writtenFiles, (file) => importedBy(file).filter((target) => !isGenerated(target))))
  reportFault(cycle[0], `files import each other in a circle: ${cycle.join(', ')}`);

// layers of domains
const edges = writtenFiles
  .filter((file) => file.startsWith('apps/server/src/features/') && !isTest(file))
  .flatMap((file) => importedBy(file).map((target) => ({ file, target, from: featureOf(file), to: featureOf(target) })))
  .filter(({ from, to, target }) => to && from !== to && target.startsWith('apps/server/'));
const folders = foldersIn(`${SERVER}/features`).map((home) => path.basename(home));
faults.push(...findLayerFaults({ layers: LAYERS, exceptions: EXCEPTIONS, folders, edges }), ...findUnhandledEvents());

faults.push(...findWordFaults());

for (const [file, source] of sources) for (const message of findDayFaults(file, source)) reportFault(file, message);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults in ${files.length} files`);
  process.exit(1);
}

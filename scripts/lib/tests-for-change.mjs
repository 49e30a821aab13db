import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { camel } from './domain-lists.mjs';
import { root } from './root.mjs';

const FEATURES = 'apps/server/src/features';
/** Always run: made from the contract, they look at every call there is; and those of the panel and the scripts, which take seconds. */
const conformance = () => [
  ...readdirSync(path.join(root, 'apps/server/src'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `apps/server/src/${file}`),
  ...['apps/server/src/kernel/', 'apps/server/src/transports/http/hostile-input', 'packages/', 'apps/web/', 'scripts/'],
];

/** Files that belong to one domain, and where its name stands in their path. */
const OF_A_DOMAIN = [
  /^apps\/server\/src\/features\/([^/]+)\//,
  /^packages\/contract\/src\/([^/]+)\//,
  /^apps\/server\/src\/kernel\/trail\/([^/]+)\.ts$/,
];
/** Written by `npm run lists`. */
const FOLLOWS = [
  /\/(domains|error-tables|event-tables)\.ts$/,
  /^apps\/server\/test\/fixtures\.ts$/,
  /^apps\/server\/src\/kernel\/(?:database|tables)\.ts$/,
  /^apps\/server\/src\/ports\/database\/schema\.sql$/,
];
const MIGRATION = /^apps\/server\/src\/ports\/database\/migrations\//;
/** What changes a table, in the SQL of a migration. */
const CHANGES_TABLE = /^(?:create|alter) table (?:if (?:not )?exists )?([a-z_]+)/gm;
/** Nothing of the server comes from here but words. */
const BESIDE = [/^apps\/web\//, /^e2e\//, /^docs\//, /^bench\//, /^packages\/(phrases|plan-render)\//, /\.md$/];

const isOneOf = (patterns) => (file) => patterns.some((pattern) => pattern.test(file));
const domainOf = (file) => OF_A_DOMAIN.map((pattern) => pattern.exec(file)?.[1]).find(Boolean);

const featureFolders = () =>
  readdirSync(path.join(root, FEATURES), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

const textOf = (feature) => {
  const folder = path.join(root, FEATURES, feature);
  const sources = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  return sources.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
};

/** With the features that import a changed one, and those whose events a changed one handles. */
const withThoseBuiltOn = (changed, features) => {
  const texts = new Map(features.map((feature) => [feature, textOf(feature)]));
  const imports = (feature, other) => texts.get(feature).includes(`../${other}/`);
  const handlesEventsOf = (feature, other) => texts.get(feature).includes(`/${other}.events.ts'`);
  return features.filter((feature) =>
    changed.some(
      (one) => one === feature || imports(feature, one) || (texts.has(one) && handlesEventsOf(one, feature)),
    ),
  );
};

const sqlOf = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');

/** A migration concerns the domains of its tables; one of a trigger or an index alone names none, and concerns everybody. */
const domainsOfMigration = (sql) => {
  const tables = [...sql.matchAll(CHANGES_TABLE)].map(([, table]) => table.replaceAll('_', '-'));
  return tables.length > 0 ? tables : [undefined];
};

/**
 * The features a change can break: null is all of them. A domain concerns itself and who builds on it, the panel nobody here;
 * what is no domain's (the kernel, the ports, a table of several words, what all tests stand on) concerns everybody.
 */
export const featuresForChange = (changed, readSql = sqlOf) => {
  const files = changed.filter((file) => !isOneOf([...FOLLOWS, ...BESIDE])(file));
  const domains = [
    ...new Set(files.flatMap((file) => (MIGRATION.test(file) ? domainsOfMigration(readSql(file)) : [domainOf(file)]))),
  ];
  const features = featureFolders();
  return domains.every((domain) => features.includes(domain)) ? withThoseBuiltOn(domains, features) : null;
};

/** What of the server's tests looks at these features, as filters of vitest. */
export const testsFor = (features) => [...conformance(), ...features.map((feature) => `${FEATURES}/${feature}/`)];

/** What the access matrix calls them, to walk over them as everybody. */
export const walkedWhole = (features) => features.map(camel).join(',');

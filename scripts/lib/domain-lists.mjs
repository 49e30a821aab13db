import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { updateGeneratedParts } from '../architecture/describe.mjs';
import { root } from './root.mjs';

// Lists of the parts of domains, generated from their folders: one entry per line, so that git merges the entries of
// two branches.

export const LANGUAGES = ['pl', 'en', 'de', 'it', 'ru'];

export const camel = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const entriesOf = (folder) => readdirSync(path.join(root, folder), { withFileTypes: true });

/** Folders below `folder` with the file from `nameOf`. */
const foldersWith = (folder, nameOf) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, folder, entry.name, nameOf(entry.name))))
    .map((entry) => entry.name)
    .sort();

/** TypeScript files of `folder` without their extension. */
const modulesIn = (folder, excluded = []) =>
  entriesOf(folder)
    .filter((entry) => entry.isFile() && /^[a-z-]+\.ts$/.test(entry.name))
    .map((entry) => entry.name.replace('.ts', ''))
    .filter((name) => !excluded.includes(name))
    .sort();

const CONTRACT = 'packages/contract/src';
const FEATURES = 'apps/server/src/features';
const TRAIL = 'apps/server/src/kernel/trail';

const LISTS = [
  {
    file: `${CONTRACT}/domains.ts`,
    what: 'The endpoints of every domain.',
    lines: () =>
      foldersWith(CONTRACT, () => 'endpoints.ts').map(
        (name) => `export { ${camel(name)} } from './${name}/endpoints.ts';`,
      ),
  },
  {
    file: `${CONTRACT}/error-tables.ts`,
    what: 'The error codes of every domain.',
    lines: () =>
      foldersWith(CONTRACT, () => 'errors.ts').map(
        (name) => `export { ${name === 'kernel' ? 'common' : camel(name)}Errors } from './${name}/errors.ts';`,
      ),
  },
  {
    file: `${CONTRACT}/event-tables.ts`,
    what: 'The webhook events of every domain.',
    lines: () =>
      // the code that combines the tables does not belong to a domain
      foldersWith(CONTRACT, () => 'events.ts')
        .filter((name) => !['kernel', 'webhooks'].includes(name))
        .map((name) => `export { ${camel(name)}Events } from './${name}/events.ts';`),
  },
  ...LANGUAGES.map((language) => ({
    file: `packages/phrases/src/${language}/domains.ts`,
    what: 'The phrases of every domain.',
    lines: () =>
      modulesIn(`packages/phrases/src/${language}`, ['catalogue', 'domains', 'home', 'start']).map(
        (name) => `export { ${camel(name)} } from './${name}.ts';`,
      ),
  })),
  {
    file: 'apps/server/src/domains.ts',
    what: 'The endpoint handlers of every domain.',
    lines: () =>
      foldersWith(FEATURES, (name) => `${name}.routes.ts`).map(
        (name) => `export { ${camel(name)}Routes } from './features/${name}/${name}.routes.ts';`,
      ),
  },
  {
    file: 'apps/server/src/domain-jobs.ts',
    what: 'The jobs of every domain that has some.',
    lines: () =>
      foldersWith(FEATURES, (name) => `${name}.jobs.ts`).map(
        (name) => `export { ${camel(name)}Jobs } from './features/${name}/${name}.jobs.ts';`,
      ),
  },
  {
    file: `${TRAIL}/domains.ts`,
    what: 'The audit trail declarations of every domain.',
    lines: () =>
      modulesIn(TRAIL, ['domains', 'trail-part']).map((name) => `export * as ${camel(name)} from './${name}.ts';`),
  },
  {
    file: 'apps/server/test/fixtures.ts',
    what: 'The test fixtures of every domain.',
    lines: () =>
      foldersWith(FEATURES, (name) => `${name}.fixture.ts`).map(
        (name) => `export { fixture as ${camel(name)} } from '../src/features/${name}/${name}.fixture.ts';`,
      ),
  },
];

const headerFor = (description) => `// ${description} Written by \`npm run lists\` from the folders; do not edit.\n`;

export const writeDomainLists = () => {
  for (const { file, what: description, lines } of LISTS) {
    writeFileSync(path.join(root, file), `${headerFor(description)}${lines().join('\n')}\n`);
  }
  writeFileSync(path.join(root, ARCHITECTURE), updateGeneratedParts(architecture()));
};

const ARCHITECTURE = 'docs/architecture.md';
const architecture = () => readFileSync(path.join(root, ARCHITECTURE), 'utf8');

/** Layers and events as listed in the document. */
const findOutdatedParts = () =>
  updateGeneratedParts(architecture()) === architecture()
    ? []
    : [`${ARCHITECTURE}: layers or events are not as the sources have them`];

/** Ignores the order: a union merge leaves the lines of both sides unsorted. */
const findOutdatedFiles = () =>
  LISTS.flatMap(({ file, lines }) => {
    const [, ...presentLines] = existsSync(path.join(root, file))
      ? readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n')
      : [];
    const wantedLines = lines();
    const missingLines = wantedLines.filter((line) => !presentLines.includes(line)).map((line) => `lacks ${line}`);
    const extraLines = presentLines.filter((line) => !wantedLines.includes(line)).map((line) => `has ${line}`);
    const duplicateLines = presentLines
      .filter((line, index) => presentLines.indexOf(line) !== index)
      .map((line) => `doubles ${line}`);
    return [...missingLines, ...extraLines, ...duplicateLines].map((fault) => `${file}: ${fault}`);
  });

export const findOutdatedLists = () => [...findOutdatedFiles(), ...findOutdatedParts()];

#!/usr/bin/env node
// Creates a domain, a call or a screen from the templates in scripts/new, which are modelled on zones: npm run new
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { camel, LANGUAGES } from './lib/domain-lists.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';

const USAGE = `npm run new -- domain NAME          a table of a facility with list, create, update: npm run new -- domain bait-plans
npm run new -- call DOMAIN VERB     a change of one of them:                       npm run new -- call bait-plans rename
npm run new -- screen DOMAIN NAME   a section of the facility, and its story:      npm run new -- screen bait-plans list

--one NAME         what one of them is called, where leaving out the s is not enough: --one bait-box
--read CAPABILITY  who may read (places.see), --write CAPABILITY who may change (places.edit): a row of capabilities.ts
--at MOMENT        the migration's name begins with it, YYYYMMDD-HHMM; now when left out`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    read: { type: 'string', default: 'places.see' },
    write: { type: 'string', default: 'places.edit' },
    at: { type: 'string' },
  },
});
const [kind, plural, name] = positionals;
const NAME = /^[a-z]+(?:-[a-z]+)*$/;

const exitWithMessage = (message) => {
  console.error(message);
  process.exit(1);
};
if (!NAME.test(plural ?? '') || !['domain', 'call', 'screen'].includes(kind)) exitWithMessage(USAGE);
if (kind !== 'domain' && !NAME.test(name ?? '')) exitWithMessage(USAGE);

const pathOf = (file) => path.join(root, file);
const read = (file) => readFileSync(pathOf(file), 'utf8');

const SINGULAR = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/s$/, ''],
];
const singular = values.one ?? plural.replace(...(SINGULAR.find(([ending]) => ending.test(plural)) ?? [/$/, '']));
if (!NAME.test(singular) || singular === plural)
  exitWithMessage(`The singular of ${plural} is not known: add --one NAME.`);

const pascal = (kebab) => camel(`-${kebab}`);
const texts = (kebab) => kebab.replaceAll('-', ' ');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The next minute without a migration: two migrations of the same minute would have no order. */
const findFreeMoment = () => {
  const usedNames = readdirSync(pathOf('apps/server/src/ports/database/migrations'));
  const isMomentUsed = (moment) => usedNames.some((file) => file.startsWith(moment));
  for (let time = Date.now(); ; time += 60_000) {
    const moment = new Date(time).toISOString().slice(0, 16).replaceAll('-', '').replace('T', '-').replace(':', '');
    if (!isMomentUsed(moment)) return moment;
  }
};

const TOKENS = {
  __things_camel__: camel(plural),
  __thing_camel__: camel(singular),
  __Things_words__: capital(texts(plural)),
  __Thing_words__: capital(texts(singular)),
  __things_words__: texts(plural),
  __thing_words__: texts(singular),
  __things__: plural,
  __thing__: singular,
  __Things__: pascal(plural),
  __Thing__: pascal(singular),
  __THINGS__: plural.replaceAll('-', '_').toUpperCase(),
  __table__: plural.replaceAll('-', '_'),
  __read__: values.read,
  __write__: values.write,
  __moment__: values.at ?? findFreeMoment(),
  ...(name && {
    __name__: name,
    __name_camel__: camel(name),
    __Name__: pascal(name),
    __verb__: name,
    __verb_camel__: camel(name),
    __route__: name === 'list' ? 'index' : name,
    __address__: `/app/places/edit/$placeId/${plural}/${name === 'list' ? '' : name}`,
  }),
};
const replaceTokens = (text, tokens = TOKENS) =>
  Object.entries(tokens).reduce((result, [token, value]) => result.replaceAll(token, value), text);

/** The plural forms that the grammar of each language requires. */
const pluralsOf = (language) =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== 'other')
    .map((category) => `${category} {# ${texts(category === 'one' ? singular : plural)}}`)
    .join(' ');

/** Marks texts that are still in English; `npm test` refuses the mark. */
const headerOf = (language) => {
  const todoMark = language === 'en' ? '' : '// to translate\n';
  if (language === 'pl') return `${todoMark}export const ${camel(plural)} = {`;
  const importLine = "import type { Catalogue } from '../catalogue.ts';\n\n";
  return `${todoMark}${importLine}export const ${camel(plural)}: Catalogue['${camel(plural)}'] = {`;
};

const writtenFiles = [];
const write = (file, text) => {
  mkdirSync(path.dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
  if (!writtenFiles.includes(file)) writtenFiles.push(file);
};
/** Writes only new files: a second screen of a domain uses the existing calls. */
const writeNew = (file, text) => {
  if (!existsSync(pathOf(file))) write(file, text);
};

const TEMPLATES = path.join('scripts', 'new', kind);
const templates = () =>
  readdirSync(pathOf(TEMPLATES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(pathOf(TEMPLATES), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const writeTemplates = () => {
  for (const file of templates()) {
    const languages = file.includes('__language__') ? LANGUAGES : [''];
    for (const language of languages) {
      const tokens = language
        ? {
            __language__: language,
            __ofCatalogue__: headerOf(language),
            __one_few_many__: pluralsOf(language),
            ...TOKENS,
          }
        : TOKENS;
      writeNew(replaceTokens(file, tokens), replaceTokens(read(`${TEMPLATES}/${file}`), tokens));
    }
  }
};

/** Inserts a part into an existing file; if the position is not found, prints what must be done by hand. */
const insert = (file, pattern, replacement) => {
  const text = read(file);
  const changed = text.replace(pattern, (found) => replacement(found));
  if (changed === text)
    exitWithMessage(`${file}: ${pattern} is not in it; write there what the templates of scripts/new/${kind} need`);
  write(file, changed);
};

const CONTRACT = `packages/contract/src/${plural}/endpoints.ts`;
const FEATURE = `apps/server/src/features/${plural}`;

const addCall = () => {
  const [functionName, singularName] = [camel(name), camel(singular)];
  if (new RegExp(`^  ${functionName}: \\{`, 'm').test(read(CONTRACT)))
    exitWithMessage(`${plural} already has a call ${functionName}`);
  insert(CONTRACT, /\n\}\);\n$/, () =>
    replaceTokens(`
  ${functionName}: {
    method: 'POST',
    path: '/api/places/{placeId}/${plural}/{${singularName}Id}/${name}',
    summary: 'Renames a __thing_words__.',
    access: { can: '__write__' },
    params: z.object({ placeId: Ref, ${singularName}Id: Ref }),
    body: z.object({ name: __Thing__Payload.shape.name }),
    response: z.object({ ${singularName}: __Thing__ }),
    errors: [],
    repeat: 'key',
  },
});
`),
  );
  const routes = `${FEATURE}/${plural}.routes.ts`;
  insert(routes, /^import \{ implement \}.*\n/m, (line) =>
    replaceTokens(`${line}import { __verb_camel____Thing__ } from './__verb__-__thing__.ts';\n`),
  );
  insert(routes, /\n\}\);\n$/, () => replaceTokens('\n  __verb_camel__: __verb_camel____Thing__,\n});\n'));
  insert(
    `${FEATURE}/${plural}.fixture.ts`,
    /bodies: .*=> \(\{\n/,
    (line) => `${line}    ${functionName}: { name: 'Inna nazwa' },\n`,
  );
  insert(
    `apps/server/src/kernel/trail/${plural}.ts`,
    new RegExp(`\\b${singularName}: \\{\\s*verbs: \\[`),
    (line) => `${line}'${functionName}', `,
  );
};

const addScreen = () => {
  for (const language of LANGUAGES) {
    const title = name === 'list' ? capital(texts(plural)) : `${capital(texts(plural))}: ${texts(name)}`;
    const file = `packages/phrases/src/${language}/${plural}.ts`;
    if (new RegExp(`titles: \\{[^}]*\\b${camel(name)}: `).test(read(file)))
      exitWithMessage(`${file} already has a title ${camel(name)}`);
    insert(file, /titles: \{/, (line) => `${line}\n    ${camel(name)}: '${title}',\n`);
    if (language !== 'en' && !read(file).startsWith('// to translate\n')) write(file, `// to translate\n${read(file)}`);
  }
};

if (kind === 'domain' && existsSync(pathOf(CONTRACT))) exitWithMessage(`There is a domain ${plural} already.`);
if (kind !== 'domain' && !existsSync(pathOf(CONTRACT)))
  exitWithMessage(`There is no domain ${plural}: npm run new -- domain ${plural}`);
if (kind === 'call') addCall();
if (kind === 'domain')
  insert(
    'scripts/architecture/layers.mjs',
    /name: 'work and documents',[^[]*domains: \[/,
    (found) => `${found}'${plural}', `,
  );
writeTemplates();
if (kind === 'screen') addScreen();

const node = ensureInstalled();
const biome = path.join(root, 'node_modules', '.bin', 'biome');
const format = await runStep(node, biome, [
  'check',
  '--write',
  '--log-level=error',
  ...writtenFiles.filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
]);
const lists = await runStep(node, node, ['scripts/lists.mjs']);
if (format.code !== 0 || lists.code !== 0) process.exit(1);

const guide = { domain: 'adding-a-domain', call: 'adding-an-endpoint', screen: 'adding-a-screen' }[kind];
console.log(`${writtenFiles.sort().join('\n')}\n\nWhat to do with them: docs/${guide}.md. Then npm run verify.`);

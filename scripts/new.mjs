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
const [kind, things, name] = positionals;
const NAME = /^[a-z]+(?:-[a-z]+)*$/;

const stop = (message) => {
  console.error(message);
  process.exit(1);
};
if (!NAME.test(things ?? '') || !['domain', 'call', 'screen'].includes(kind)) stop(USAGE);
if (kind !== 'domain' && !NAME.test(name ?? '')) stop(USAGE);

const at = (file) => path.join(root, file);
const read = (file) => readFileSync(at(file), 'utf8');

const SINGULAR = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh)es$/, '$1'],
  [/s$/, ''],
];
const thing = values.one ?? things.replace(...(SINGULAR.find(([ending]) => ending.test(things)) ?? [/$/, '']));
if (!NAME.test(thing) || thing === things) stop(`What is one of ${things} called? Say it with --one NAME.`);

const pascal = (kebab) => camel(`-${kebab}`);
const words = (kebab) => kebab.replaceAll('-', ' ');
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The next minute without a migration: two migrations of the same minute would have no order. */
const freeMoment = () => {
  const taken = readdirSync(at('apps/server/src/ports/database/migrations'));
  const isTaken = (moment) => taken.some((file) => file.startsWith(moment));
  for (let time = Date.now(); ; time += 60_000) {
    const moment = new Date(time).toISOString().slice(0, 16).replaceAll('-', '').replace('T', '-').replace(':', '');
    if (!isTaken(moment)) return moment;
  }
};

const TOKENS = {
  __things_camel__: camel(things),
  __thing_camel__: camel(thing),
  __Things_words__: capital(words(things)),
  __Thing_words__: capital(words(thing)),
  __things_words__: words(things),
  __thing_words__: words(thing),
  __things__: things,
  __thing__: thing,
  __Things__: pascal(things),
  __Thing__: pascal(thing),
  __THINGS__: things.replaceAll('-', '_').toUpperCase(),
  __table__: things.replaceAll('-', '_'),
  __read__: values.read,
  __write__: values.write,
  __moment__: values.at ?? freeMoment(),
  ...(name && {
    __name__: name,
    __name_camel__: camel(name),
    __Name__: pascal(name),
    __verb__: name,
    __verb_camel__: camel(name),
    __route__: name === 'list' ? 'index' : name,
    __address__: `/app/places/edit/$placeId/${things}/${name === 'list' ? '' : name}`,
  }),
};
const filled = (text, tokens = TOKENS) =>
  Object.entries(tokens).reduce((result, [token, value]) => result.replaceAll(token, value), text);

/** The plural forms that the grammar of each language requires. */
const pluralsOf = (language) =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((category) => category !== 'other')
    .map((category) => `${category} {# ${words(category === 'one' ? thing : things)}}`)
    .join(' ');

/** Marks texts that are still in English; `npm test` refuses the mark. */
const headOf = (language) => {
  const mark = language === 'en' ? '' : '// to translate\n';
  if (language === 'pl') return `${mark}export const ${camel(things)} = {`;
  const imported = "import type { Catalogue } from '../catalogue.ts';\n\n";
  return `${mark}${imported}export const ${camel(things)}: Catalogue['${camel(things)}'] = {`;
};

const written = [];
const write = (file, text) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
  if (!written.includes(file)) written.push(file);
};
/** Writes only new files: a second screen of a domain uses the existing calls. */
const writeNew = (file, text) => {
  if (!existsSync(at(file))) write(file, text);
};

const TEMPLATES = path.join('scripts', 'new', kind);
const templates = () =>
  readdirSync(at(TEMPLATES), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at(TEMPLATES), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const writeTemplates = () => {
  for (const file of templates()) {
    const languages = file.includes('__language__') ? LANGUAGES : [''];
    for (const language of languages) {
      const tokens = language
        ? {
            __language__: language,
            __ofCatalogue__: headOf(language),
            __one_few_many__: pluralsOf(language),
            ...TOKENS,
          }
        : TOKENS;
      writeNew(filled(file, tokens), filled(read(`${TEMPLATES}/${file}`), tokens));
    }
  }
};

/** Inserts a part into an existing file; if the position is not found, prints what must be done by hand. */
const insert = (file, place, piece) => {
  const text = read(file);
  const changed = text.replace(place, (found) => piece(found));
  if (changed === text)
    stop(`${file}: ${place} is not in it; write there what the templates of scripts/new/${kind} need`);
  write(file, changed);
};

const CONTRACT = `packages/contract/src/${things}/endpoints.ts`;
const FEATURE = `apps/server/src/features/${things}`;

const addCall = () => {
  const [verb, one] = [camel(name), camel(thing)];
  if (new RegExp(`^  ${verb}: \\{`, 'm').test(read(CONTRACT))) stop(`${things} have a call ${verb} already`);
  insert(CONTRACT, /\n\}\);\n$/, () =>
    filled(`
  ${verb}: {
    method: 'POST',
    path: '/api/places/{placeId}/${things}/{${one}Id}/${name}',
    summary: 'Renames a __thing_words__.',
    access: { can: '__write__' },
    params: z.object({ placeId: Ref, ${one}Id: Ref }),
    body: z.object({ name: __Thing__Payload.shape.name }),
    response: z.object({ ${one}: __Thing__ }),
    errors: [],
    repeat: 'key',
  },
});
`),
  );
  const routes = `${FEATURE}/${things}.routes.ts`;
  insert(routes, /^import \{ implement \}.*\n/m, (line) =>
    filled(`${line}import { __verb_camel____Thing__ } from './__verb__-__thing__.ts';\n`),
  );
  insert(routes, /\n\}\);\n$/, () => filled('\n  __verb_camel__: __verb_camel____Thing__,\n});\n'));
  insert(
    `${FEATURE}/${things}.fixture.ts`,
    /bodies: .*=> \(\{\n/,
    (line) => `${line}    ${verb}: { name: 'Inna nazwa' },\n`,
  );
  insert(
    `apps/server/src/kernel/trail/${things}.ts`,
    new RegExp(`\\b${one}: \\{\\s*verbs: \\[`),
    (line) => `${line}'${verb}', `,
  );
};

const addScreen = () => {
  for (const language of LANGUAGES) {
    const title = name === 'list' ? capital(words(things)) : `${capital(words(things))}: ${words(name)}`;
    const file = `packages/phrases/src/${language}/${things}.ts`;
    if (new RegExp(`titles: \\{[^}]*\\b${camel(name)}: `).test(read(file)))
      stop(`${file} has a title ${camel(name)} already`);
    insert(file, /titles: \{/, (line) => `${line}\n    ${camel(name)}: '${title}',\n`);
    if (language !== 'en' && !read(file).startsWith('// to translate\n')) write(file, `// to translate\n${read(file)}`);
  }
};

if (kind === 'domain' && existsSync(at(CONTRACT))) stop(`There is a domain ${things} already.`);
if (kind !== 'domain' && !existsSync(at(CONTRACT)))
  stop(`There is no domain ${things}: npm run new -- domain ${things}`);
if (kind === 'call') addCall();
if (kind === 'domain')
  insert(
    'scripts/architecture/layers.mjs',
    /name: 'work and documents',[^[]*domains: \[/,
    (found) => `${found}'${things}', `,
  );
writeTemplates();
if (kind === 'screen') addScreen();

const node = ensureInstalled();
const biome = path.join(root, 'node_modules', '.bin', 'biome');
const format = await runStep(node, biome, [
  'check',
  '--write',
  '--log-level=error',
  ...written.filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
]);
const lists = await runStep(node, node, ['scripts/lists.mjs']);
if (format.code !== 0 || lists.code !== 0) process.exit(1);

const guide = { domain: 'adding-a-domain', call: 'adding-an-endpoint', screen: 'adding-a-screen' }[kind];
console.log(`${written.sort().join('\n')}\n\nWhat to do with them: docs/${guide}.md. Then npm run verify.`);

/**
 * Checks what types cannot: in every language the same keys and arguments, valid ICU, and for each plural every
 * category of the language. Prints the errors and exits with 1 if there are any. Texts that begin with `// to
 * translate` are listed; with `--finished` they are errors.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import { loadCatalogue } from '../src/load-catalogue.ts';

const SOURCE_LANGUAGE: Language = 'pl';

type Texts = ReadonlyMap<string, string>;
type Message = { readonly args: readonly string[]; readonly plurals: readonly (readonly string[])[] };

const flatten = (value: unknown, key = ''): [string, string][] => {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => flatten(inner, key === '' ? name : `${key}.${name}`));
};

/** Every element of a message, including those inside plurals, selections and tags. */
const flattenElements = (ast: readonly MessageFormatElement[]): MessageFormatElement[] =>
  ast.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...flattenElements(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap((option) => flattenElements(option.value))];
  });

const parseMessage = (text: string): Message => {
  const elements = flattenElements(parse(text));
  const args = elements.flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [`${element.value} (${TYPE[element.type]})`],
  );
  const plurals = elements.flatMap((element) =>
    element.type === TYPE.plural && element.pluralType === 'cardinal' ? [Object.keys(element.options)] : [],
  );
  return { args: [...new Set(args)].sort(), plurals };
};

const faults: string[] = [];

const checkMessage = (language: Language, key: string, text: string, source: string): void => {
  try {
    const message = parseMessage(text);
    const expected = parseMessage(source).args.join(', ');
    if (message.args.join(', ') !== expected)
      faults.push(`${language}: ${key} takes other arguments than ${SOURCE_LANGUAGE}`);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const options of message.plurals) {
      const missing = categories.filter((category) => !options.includes(category));
      if (missing.length > 0) faults.push(`${language}: ${key} lacks the plural ${missing.join(', ')}`);
    }
  } catch (error) {
    faults.push(`${language}: ${key} is not valid ICU: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const checkLanguage = (language: Language, texts: Texts, source: Texts): void => {
  for (const [key, text] of source) {
    const translated = texts.get(key);
    if (translated === undefined) faults.push(`${language}: ${key} is missing`);
    else if (translated.trim() === '') faults.push(`${language}: ${key} is empty`);
    else checkMessage(language, key, translated, text);
  }
  for (const key of texts.keys()) if (!source.has(key)) faults.push(`${language}: ${key} is not in ${SOURCE_LANGUAGE}`);
};

/** Texts that `npm run new` created only in English. */
const untranslated = LANGUAGES.flatMap((language) => {
  const folder = new URL(`../src/${language}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').startsWith('// to translate\n'))
    .map((file) => `to translate: packages/phrases/src/${language}/${file}`);
});
if (process.argv.includes('--finished')) faults.push(...untranslated);
else for (const message of untranslated) console.log(message);

const textsOf = async (language: Language): Promise<Texts> => new Map(flatten(await loadCatalogue(language)));

const source = await textsOf(SOURCE_LANGUAGE);
for (const language of LANGUAGES) checkLanguage(language, await textsOf(language), source);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} faults`);
  process.exit(1);
}
console.log(`${source.size} phrases in ${LANGUAGES.length} languages`);

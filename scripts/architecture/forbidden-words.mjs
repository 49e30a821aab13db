// Refuses words of the old dialect in new names of files and identifiers: docs/glossary.md lists the words to use
// instead.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const FORBIDDEN_WORDS = new Set(['told', 'untold', 'said', 'kept', 'held', 'whoever', 'teller']);
const SEARCHED_FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

const splitIntoWords = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const hasForbiddenWord = (name) => splitIntoWords(name).some((part) => FORBIDDEN_WORDS.has(part));

// comments and strings are prose; in templates only the text between `${` and `}` is code
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const identifiersOf = (source) => {
  const code = source
    .replace(COMMENTS_AND_STRINGS, ' ')
    .replace(TEMPLATE, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '));
  return new Set(code.match(IDENTIFIER));
};

/** Identifiers with a refused word, without duplicates. */
export const findForbiddenNames = (source) => [...identifiersOf(source)].filter(hasForbiddenWord);

/** The refused names in the repository, as `file name` or identifier, each with the first file that contains it. */
const findForbiddenInFiles = () => {
  const found = new Map();
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SEARCHED_FOLDERS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const code = tracked
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('packages/phrases/'));
  for (const file of code) {
    const base = path.posix.basename(file);
    if (hasForbiddenWord(base)) found.set(`file ${base}`, file);
    let source;
    try {
      source = readFileSync(path.join(root, file), 'utf8');
    } catch (error) {
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    for (const name of findForbiddenNames(source)) if (!found.has(name)) found.set(name, file);
  }
  return found;
};

export const findWordFaults = () =>
  [...findForbiddenInFiles()].map(
    ([name, file]) => `${file}: the name ${name.replace(/^file /, '')} uses a word that docs/glossary.md replaces`,
  );

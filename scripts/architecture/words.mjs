#!/usr/bin/env node
// Refuses words of the old dialect in new names of files and identifiers: docs/glossary.md lists the words to use
// instead.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const REFUSED = new Set(['told', 'untold', 'said', 'kept', 'held', 'whoever', 'teller']);
/** Names older than this check: SQL columns, contract fields, and names not replaced yet. Add none. */
const KNOWN = path.join(import.meta.dirname, 'known-words.json');
const SEARCHED = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const isRefused = (name) => partsOf(name).some((part) => REFUSED.has(part));

// comments and strings are prose; in templates only the text between `${` and `}` is code
const PROSE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const identifiersOf = (source) => {
  const code = source
    .replace(PROSE, ' ')
    .replace(TEMPLATE, (text) => [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' '));
  return new Set(code.match(IDENTIFIER));
};

/** Identifiers with a refused word, without duplicates. */
export const refusedIn = (source) => [...identifiersOf(source)].filter(isRefused);

/** The refused names in the repository, as `file name` or identifier, each with the first file that contains it. */
const findRefused = () => {
  const found = new Map();
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SEARCHED], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const code = tracked
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('packages/phrases/'));
  for (const file of code) {
    const base = path.posix.basename(file);
    if (isRefused(base)) found.set(`file ${base}`, file);
    let source;
    try {
      source = readFileSync(path.join(root, file), 'utf8');
    } catch (error) {
      if (error.code === 'ENOENT') continue;
      throw error;
    }
    for (const name of refusedIn(source)) if (!found.has(name)) found.set(name, file);
  }
  return found;
};

export const findWordFaults = () => {
  const known = new Set(JSON.parse(readFileSync(KNOWN, 'utf8')));
  return [...findRefused()]
    .filter(([name]) => !known.has(name))
    .map(
      ([name, file]) => `${file}: the name ${name.replace(/^file /, '')} uses a word that docs/glossary.md replaces`,
    );
};

// `--write` records the remaining names, after some of them were replaced
if (process.argv[1] === import.meta.filename && process.argv.includes('--write')) {
  writeFileSync(KNOWN, `${JSON.stringify([...findRefused().keys()].sort(), null, 2)}\n`);
}

#!/usr/bin/env node
// Checks the tables of the specification: paths and links lead to files, no rule has two rows, codes in comments have a
// row.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.mjs';

const SPECIFICATION_FOLDER = 'docs/specification';
const SOURCES = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'specification']);
const READ_EXTENSIONS = /\.(?:tsx?|mjs|mts|md|sql|css)$/;
/** Number of rules of the specification: each has a row, even if it is decided otherwise or not built. */
const RULE_COUNT = 807;
/** Folders with which a path in a table can begin; other words in backticks are not paths. */
const PATH = /`((?:apps|packages|e2e|bench|scripts|docs)\/[^`\s]+)`/g;

const read = (file) => readFileSync(path.join(root, file), 'utf8');

const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(file);
    return READ_EXTENSIONS.test(entry.name) ? [file] : [];
  });

const tables = readdirSync(path.join(root, SPECIFICATION_FOLDER))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `${SPECIFICATION_FOLDER}/${name}`);

const missingPaths = tables.flatMap((table) =>
  [...read(table).matchAll(PATH)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(path.join(root, target)))
    .map((target) => `${table}: ${target} does not exist`),
);

const LINK = /\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g;
const deadLinks = tables.flatMap((table) =>
  [...read(table).matchAll(LINK)]
    .map(([, target]) => target)
    .filter((target) => !existsSync(path.join(root, SPECIFICATION_FOLDER, target)))
    .map((target) => `${table}: the link to ${target} leads nowhere`),
);

const lines = tables.flatMap((table) =>
  [...read(table).matchAll(/^\| (R\d{4}|DEC-\d{3}) +\|/gm)].map(([, code]) => ({ code, table })),
);
const knownCodes = new Set(lines.map(({ code }) => code));
const duplicateCodes = lines
  .filter(({ code }, index) => lines.findIndex((line) => line.code === code) !== index)
  .map(({ code, table }) => `${table}: ${code} has a line already`);

const rules = lines.filter(({ code }) => code.startsWith('R')).length;
const wrongCount =
  rules === RULE_COUNT ? [] : [`${SPECIFICATION_FOLDER}: ${rules} lines of rules, the specification has ${RULE_COUNT}`];
const CODE = /\b(?:R\d{4}|DEC-\d{3})\b/g;
const unknownCodes = SOURCES.flatMap(filesBelow).flatMap((file) =>
  [...new Set(read(file).match(CODE))]
    .filter((code) => !knownCodes.has(code))
    .map((code) => `${file}: ${code} has no line in ${SPECIFICATION_FOLDER}`),
);

const faults = [...missingPaths, ...deadLinks, ...duplicateCodes, ...wrongCount, ...unknownCodes];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

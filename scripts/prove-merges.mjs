#!/usr/bin/env node
// Merges six branches, each with a generated domain, one after the other in a clone, counts the conflicts and checks
// the result. Not part of verify: node scripts/prove-merges.mjs
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { childEnvironment, ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const DOMAINS = ['bait-plans', 'complaints', 'contracts', 'risk-notes', 'spare-parts', 'trainings'];

const node = ensureInstalled();
const folder = mkdtempSync(path.join(os.tmpdir(), 'trapline-merges-'));
const clone = path.join(folder, 'clone');
const env = childEnvironment(node, {
  GIT_AUTHOR_NAME: 'Trapline',
  GIT_AUTHOR_EMAIL: 'merges@trapline.example',
  GIT_COMMITTER_NAME: 'Trapline',
  GIT_COMMITTER_EMAIL: 'merges@trapline.example',
});
const git = (...args) => execFileSync('git', args, { cwd: clone, env, encoding: 'utf8' }).trim();
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: clone, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed\n${stdout}${stderr}`);
};

/** Adds all files of a new domain: rows, calls, a page, and its line in the lists. */
const startDomain = (domain, number) => {
  const minute = String(number).padStart(2, '0');
  run('scripts/new.mjs', 'domain', domain, '--at', `20990101-00${minute}`);
  run('scripts/new.mjs', 'call', domain, 'rename');
  run('scripts/new.mjs', 'screen', domain, 'list');
  const changelog = path.join(clone, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, text.replace('### Added\n\n', `### Added\n\n- What ${domain} are for.\n`));
  git('add', '-A');
  git('commit', '-qm', `Begin ${domain}`);
};

/** Counts conflicts and then resolves them in favour of the branch, so that the next merge can be tested too. */
const merge = (domain) => {
  const { status } = spawnSync('git', ['merge', '-q', '--no-ff', '-m', `Merge ${domain}`, domain], { cwd: clone, env });
  if (status === 0) return { files: 0, hunks: 0 };
  const files = git('diff', '--name-only', '--diff-filter=U').split('\n');
  const hunks = files.reduce(
    (sum, file) => sum + readFileSync(path.join(clone, file), 'utf8').split('<<<<<<< ').length - 1,
    0,
  );
  console.log(`  in conflict: ${files.join(', ')}`);
  git('checkout', '--theirs', '--', ...files);
  git('add', '-A');
  git('commit', '-qm', `Merge ${domain}`);
  return { files: files.length, hunks };
};

/** Whether `npm run lists` reports the changed list: one with a duplicate line, and one with a missing line. */
const isListFaultReported = (change) => {
  const file = path.join(clone, 'packages/contract/src/domains.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before.split('\n')).join('\n'));
  const { status } = spawnSync(node, ['scripts/lists.mjs', '--check'], { cwd: clone, env });
  writeFileSync(file, before);
  return status !== 0;
};

let isProven = true;
const expectTrue = (what, isTrue) => {
  console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${what}`);
  isProven &&= isTrue;
};

execFileSync('git', ['clone', '-q', '--no-hardlinks', root, clone], { env });
// installed packages are linked from this checkout; the packages of the repository are those of the clone
mkdirSync(path.join(clone, 'node_modules'));
for (const name of readdirSync(path.join(root, 'node_modules'))) {
  const from = path.join(root, 'node_modules', name);
  const to = path.join(clone, 'node_modules', name);
  if (name === '@trapline') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(from, to);
}
try {
  const main = git('rev-parse', 'HEAD');
  for (const [number, domain] of DOMAINS.entries()) {
    git('checkout', '-qb', domain, main);
    startDomain(domain, number);
  }
  git('checkout', '-qb', 'merged', main);
  for (const domain of DOMAINS) {
    const { files, hunks } = merge(domain);
    expectTrue(`${domain}: ${files} files and ${hunks} hunks in conflict`, files === 0);
  }
  run('scripts/lists.mjs');
  console.log(`     npm run lists writes anew: ${git('diff', '--name-only').split('\n').filter(Boolean).length} files`);
  const status = spawnSync(node, ['scripts/check.mjs'], { cwd: clone, env, stdio: 'inherit' }).status;
  expectTrue('the checks pass after the merges and npm run lists', status === 0);
  expectTrue(
    'a line twice is told',
    isListFaultReported(([head, first, ...rest]) => [head, first, first, ...rest]),
  );
  expectTrue(
    'a line less is told',
    isListFaultReported(([head, , ...rest]) => [head, ...rest]),
  );
} finally {
  if (!process.argv.includes('--keep')) rmSync(folder, { recursive: true, force: true });
  else console.log(folder);
}
process.exit(isProven ? 0 : 1);

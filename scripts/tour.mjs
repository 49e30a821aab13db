#!/usr/bin/env node
// Opens every page of the panel as every role on the full demo data, and prints faults: npm run tour. Options:
//   --roles admin,client --views de-dark-phone   only some of them
//   --only /app/schedule                         only addresses with this text
//   --pages 1                                    one page after the other instead of two at the same time
//   --pictures FOLDER                            stores a picture of each page
//   --url URL --database URL                     uses a running product instead of starting one
// With --field-states it shows every state of the field app instead. Options:
//   --languages pl,de --sizes phone,desk --views light,dark,large   only some of them
//   --states waiting,camera                      only states with one of these texts in their name
//   --pages 1 --pictures FOLDER --url URL        as above
// Not part of `npm test`: it takes an hour, the field states half an hour.
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runStep } from './lib/run-step.mjs';
import { prepareE2e } from './lib/run-vitest.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

const node = ensureInstalled();
ensureSystemPackages();
const { env, stop } = await prepareE2e(node);
const folder = process.argv.includes('--field-states') ? 'tour/field' : 'tour';
const main = path.join(root, 'e2e', folder, 'main.ts');
const { code } = await runStep(node, node, ['--no-warnings', main, ...process.argv.slice(2)], { env });
await stop();
process.exit(code);

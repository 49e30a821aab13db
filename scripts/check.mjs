#!/usr/bin/env node
// Static checks, all or some kinds of them: node scripts/check.mjs [lint] [types] [made]
import { ensureInstalled } from './lib/install.mjs';
import { runCheckSteps } from './lib/steps.mjs';

const kinds = process.argv.slice(2);
const { failed } = await runCheckSteps(ensureInstalled(), kinds.length > 0 ? { kinds } : {});
process.exit(failed.length === 0 ? 0 : 1);

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the world all tests start from is kept: made once per run, copied for every test file. */
const folder = fileURLToPath(new URL('../../../node_modules/.cache/trapline-tests/', import.meta.url));

export const TEMPLATE_FOLDER = folder;
export const TEMPLATE_DUMP = path.join(folder, 'template.tar');
export const TEMPLATE_FILES = path.join(folder, 'files');
export const TEMPLATE_DATABASE = 'trapline_test_template';

/** The moment at which every test happens unless it moves the clock. A Friday morning. */
export const TEST_NOW = new Date('2026-11-20T08:00:00.000Z');

/** Set by `npm test` for its second round; the same suite then runs on PostgreSQL. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL;

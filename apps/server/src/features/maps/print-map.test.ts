import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace, type OwnPlace } from '../../../test/own-place.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { PdfEngine } from '../../kernel/services.ts';

/** Data of a printed plan, where the document itself does not matter. */

let app: TestApp;
let own: OwnPlace;
let admin: Caller;
const sheets: { readonly asOf?: string }[] = [];

const pdf: PdfEngine = {
  inTurn: (_, work) => work(),
  render: async (sheet) => {
    sheets.push(sheet as { readonly asOf?: string });
    return Buffer.from('%PDF-1.7');
  },
};

beforeAll(async () => {
  app = await openTestApp({ pdf });
  app.setNow(TEST_NOW);
  own = await makeOwnPlace(app.database.db, await makeSubjects(app.database.db, 'deratex'));
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const url = (more = '') => `/api/places/${own.place.uuid}/maps/${own.map.uuid}${more}`;
const asOf = async (query: string): Promise<string | undefined> => {
  const { status, text } = await admin('GET', url(`/image?language=pl${query}`));
  expect(status, text).toBe(200);
  return sheets.at(-1)?.asOf;
};

test('a printed plan is never dated in the future', async () => {
  const today = await asOf('');
  expect(await asOf('&at=2199-12-31T00:00:00Z')).toBe(today);
  expect(await asOf('&at=2026-01-31T00:00:00Z')).toContain('31/01/2026');
});

test('a plan with a long name is printed when the name is cut in the middle of a character', async () => {
  await admin('PATCH', url(), { body: { name: `${'a'.repeat(149)}😀 magazyn` } });
  await asOf('');
});

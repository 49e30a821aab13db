import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { featuresForChange, matrixFeatures, testsFor } from './tests-for-change.mjs';

const conformance = testsFor([]);

test.each([
  'apps/server/src/kernel/call.ts',
  'apps/server/src/ports/storage/disk-storage.ts',
  'apps/server/src/transports/http/mount-endpoints.ts',
  'apps/server/src/application.ts',
  'apps/server/test/test-app.ts',
  'apps/server/demo/demo.ts',
  'packages/contract/src/contract.ts',
  'packages/contract/src/kernel/schemas.ts',
  'scripts/verify.mjs',
  'vitest.config.ts',
  'package-lock.json',
  'a-folder-nobody-knows/a-file.ts',
])('%s affects all features', (file) => {
  expect(featuresForChange([file])).toBe(null);
  expect(featuresForChange(['apps/server/src/features/zones/update.ts', file])).toBe(null);
});

test.each([
  'apps/web/src/app/router.ts',
  'packages/phrases/src/zones/en.ts',
  'docs/security.md',
  'apps/server/src/features/zones/README.md',
])('%s affects no feature', (file) => {
  expect(featuresForChange([file])).toEqual([]);
});

test.each([
  'apps/server/src/features/zones/update.ts',
  'packages/contract/src/zones/rules.ts',
  'apps/server/src/kernel/trail/zones.ts',
])('%s affects its domain and the domains that handle its events', (file) => {
  const concerned = featuresForChange([file]);
  expect(concerned).toEqual(expect.arrayContaining(['zones', 'places']));
  expect(concerned).not.toContain('search');
});

test('a feature affects the features that import it', () => {
  expect(featuresForChange(['apps/server/src/features/devices/update-device.ts'])).toContain('inspections');
});

test('all tests of an affected feature run, and the access matrix tests it completely', () => {
  expect(testsFor(['qr-codes'])).toEqual([...conformance, 'apps/server/src/features/qr-codes/']);
  expect(matrixFeatures(['qr-codes', 'zones'])).toBe('qrCodes,zones');
  expect(matrixFeatures([])).toBe('');
});

test('generated files affect only the features whose change they come from', () => {
  const written = ['packages/contract/src/domains.ts', 'apps/server/test/fixtures.ts', 'apps/server/src/domains.ts'];
  expect(featuresForChange([...written, 'apps/server/src/features/search/search.ts'])).toEqual(['search']);
});

test('a migration affects the domains of its tables; a migration without a table affects all', () => {
  const migration = 'apps/server/src/ports/database/migrations/20990101-0000-zones.sql';
  const after = (sql) => featuresForChange([migration, 'apps/server/src/kernel/tables.ts'], () => sql);
  const ofZones = featuresForChange(['apps/server/src/kernel/trail/zones.ts']);
  expect(after('create table zones (\n')).toEqual(ofZones);
  expect(after('-- a name\nalter table zones add column name text;\n')).toEqual(ofZones);
  expect(after('create index zones_by_name on zones (name);\n')).toBe(null);
  // the name of this table does not contain its domain
  expect(after('create table inspection_counts (\n')).toBe(null);
  // a migration that no longer exists
  expect(featuresForChange([migration])).toBe(null);
});

test('every filter matches a test, so that none is silently skipped', () => {
  const tests = globSync('{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const empty = conformance.filter((filter) => !tests.some((file) => file.includes(filter)));
  expect(empty).toEqual([]);
});

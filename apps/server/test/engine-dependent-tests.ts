/**
 * Tests whose result can depend on the database engine: driver, locks, durability, migrations, jobs, concurrency. `npm
 * test` runs all tests on PostgreSQL, and on the embedded database these tests, one call of every endpoint and every
 * statement once. `npm run test:deep` runs all tests on both.
 */
export const ENGINE_DEPENDENT_TESTS: readonly string[] = [
  // those of `pglite/` always use the embedded database
  'apps/server/src/ports/database/*.test.ts',
  'apps/server/src/ports/jobs/**/*.test.ts',
  'apps/server/src/ports/live/**/*.test.ts',
  'apps/server/src/transports/jobs/**/*.test.ts',
  'apps/server/src/transports/http/session-ended-during-request.test.ts',
  'apps/server/src/kernel/{context,pending-files,trail-watch}.test.ts',
  'apps/server/src/features/auth/credentials-changed-during-sign-in.test.ts',
  'apps/server/src/features/inspections/{at-once,faults,nothing-lost,two-companies}.test.ts',
  // calls that arrive at the same time, and the rules for changes in the meantime (decision recording/visit-log)
  'apps/server/src/features/inspections/field/{change-record,conflicts,end-offline,place-log,place-photos}.test.ts',
  'apps/server/src/features/inspections/field/{receive-log,receive-photo,refill-mixture,start-offline}.test.ts',
  'apps/server/src/features/inspections/field/{stuck-entry,visit-devices,visit-facts}.test.ts',
  'apps/server/src/features/inspections/field-office/import-log.test.ts',
  'apps/server/src/features/inspections/records/sent-again.test.ts',
  'apps/server/src/features/statistics/{days-at-commit,device-days,verify-place}.test.ts',
  'apps/server/src/features/uplinks/{large-batch,uplinks}.test.ts',
  'apps/server/src/empty-installation.test.ts',
];

/** Only needed on the embedded database in `npm test`; a complete run of the suite already covers them. */
export const EMBEDDED_ONLY_TESTS = {
  everyEndpoint: 'apps/server/src/every-endpoint.test.ts',
  everyStatement: 'apps/server/src/ports/database/every-statement.test.ts',
} as const;

/**
 * The stories of the gate: the working day of each role once, and each page once. `npm run test:stories` runs all others
 * before a change of their subject is merged, and `npm run test:deep` before a release. A story is listed here if a role
 * cannot use the product without it, and if only a browser can prove it.
 */
export const GATE = [
  // each page of the panel can be read
  'company-admin/walks-every-page',
  // from an empty database to a signed report
  'super-admin/begins-with-nothing',
  // the technician's day
  'technician/inspects',
  'technician/sends-again',
  'technician/comes-back',
  'technician/scans-a-label',
  'technician/walks-by-the-plan',
  'technician/takes-an-alarm',
  'technician/recommends',
  'technician/signs-an-intervention',
  // a visit without a network, on a phone that is killed
  'faults/phone-killed',
  // the office
  'approver/approves',
  'company-admin/imports-devices',
  'company-admin/preserves-typed-text',
  'company-admin/is-a-client',
  'company-admin/meets-another-site',
  'super-admin/looks-after-people',
  'super-admin/looks-after-jobs',
  // the client and the auditor
  'controller/is-refused',
  'controller/reads-files',
  'controller/compares-quarters',
].map((story) => `e2e/${story}.test.ts`);

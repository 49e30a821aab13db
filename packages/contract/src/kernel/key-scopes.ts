/** Scopes of an API key: an area with read or write access. Write access includes read access. */
export const KEY_SCOPES = [
  'dashboard.read',
  'companies.read',
  'companies.write',
  'places.read',
  'places.write',
  'devices.read',
  'devices.write',
  'visits.read',
  'visits.write',
  'reports.read',
  'reports.write',
  'recommendations.read',
  'recommendations.write',
  'schedule.read',
  'schedule.write',
  'files.read',
  'files.write',
  'catalogues.read',
  'catalogues.write',
  'users.read',
  'trail.read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

const isScope = (name: string): name is KeyScope => KEY_SCOPES.some((scope) => scope === name);

/** Returns `places.read` for `places.write`. */
export const readScopeFor = (scope: KeyScope): KeyScope => {
  const reading = scope.replace(/\.\w+$/, '.read');
  return isScope(reading) ? reading : scope;
};

/** Whether these scopes are sufficient; write access to an area includes read access. */
export const hasScope = (scopes: readonly KeyScope[], requiredScope: KeyScope): boolean =>
  scopes.some((scope) => scope === requiredScope || readScopeFor(scope) === requiredScope);

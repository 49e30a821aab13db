import { KEY_SCOPES, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';

/** Drops scopes that no longer exist: they give no access. */
export const knownScopes = (names: readonly string[]): KeyScope[] =>
  KEY_SCOPES.filter((scope) => names.includes(scope));

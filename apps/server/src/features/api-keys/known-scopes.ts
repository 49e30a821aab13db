import { KEY_SCOPES, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';

/** A scope that is no more opens nothing. */
export const knownScopes = (names: readonly string[]): KeyScope[] =>
  KEY_SCOPES.filter((scope) => names.includes(scope));

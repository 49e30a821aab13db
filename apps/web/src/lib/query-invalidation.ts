import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { lasting?: boolean };
  }
}

/** `useQuery({ ...queryFor(...), ...LASTING })`: nothing a person does in the panel changes this answer. */
export const NEVER_INVALIDATED = { meta: { lasting: true } };

type Address = Pick<Endpoint, 'path'>;

type Done = {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly input: { readonly params?: Readonly<Record<string, unknown>> };
  readonly keeps: readonly Address[];
};

/** Queries of a deleted address, or below it: repeating them would only return "not found". */
const wasDeleted = ({ endpoint, input }: Done, [path, asked]: readonly unknown[]): boolean => {
  const isAtOrBelow = path === endpoint.path || String(path).startsWith(`${endpoint.path}/`);
  if (endpoint.method !== 'DELETE' || !isAtOrBelow) return false;
  const params = (asked as Done['input'] | undefined)?.params;
  return Object.entries(input.params ?? {}).every(([name, value]) => params?.[name] === value);
};

/**
 * After a write all loaded data may be stale, and visible data is requested again: only the server knows which responses
 * a change affects, and a list here would miss some.
 */
export const renew = (client: QueryClient, done?: Done): void => {
  const isOld = ({ meta, queryKey }: Query): boolean =>
    !meta?.lasting && !done?.keeps.some(({ path }) => path === queryKey[0]) && !(done && wasDeleted(done, queryKey));
  void client.invalidateQueries({ predicate: isOld });
};

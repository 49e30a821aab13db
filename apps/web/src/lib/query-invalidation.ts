import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { neverInvalidated?: boolean };
  }
}

/** `useQuery({ ...queryFor(...), ...NEVER_INVALIDATED })`: no action in the panel changes this response. */
export const NEVER_INVALIDATED = { meta: { neverInvalidated: true } };

type EndpointPath = Pick<Endpoint, 'path'>;

type CompletedWrite = {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly input: { readonly params?: Readonly<Record<string, unknown>> };
  readonly unaffected: readonly EndpointPath[];
};

/** Queries of a deleted address, or below it: repeating them would only return "not found". */
const wasDeleted = ({ endpoint, input }: CompletedWrite, [path, queryInput]: readonly unknown[]): boolean => {
  const isAtOrBelow = path === endpoint.path || String(path).startsWith(`${endpoint.path}/`);
  if (endpoint.method !== 'DELETE' || !isAtOrBelow) return false;
  const params = (queryInput as CompletedWrite['input'] | undefined)?.params;
  return Object.entries(input.params ?? {}).every(([name, value]) => params?.[name] === value);
};

/**
 * After a write all loaded data may be stale, and visible data is requested again: only the server knows which responses
 * a change affects, and a list here would miss some.
 */
export const invalidateStaleQueries = (client: QueryClient, write?: CompletedWrite): void => {
  const isStale = ({ meta, queryKey }: Query): boolean =>
    !meta?.neverInvalidated &&
    !write?.unaffected.some(({ path }) => path === queryKey[0]) &&
    !(write && wasDeleted(write, queryKey));
  void client.invalidateQueries({ predicate: isStale });
};

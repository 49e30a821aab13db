import { lookup, Resolver } from 'node:dns/promises';

/** Of a name that somebody wrote down, whose server may be as slow as it likes. */
const PATIENCE = { timeout: 2_000, tries: 2 };

export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Asked of the name servers directly: the system's own way keeps one of the few threads that files and pictures need as
 * long as somebody's server does not answer. What a hosts file says counts only where the own network may be reached.
 */
export const createResolve =
  (knowsOwnNames: boolean): Resolve =>
  async (host) => {
    const resolver = new Resolver(PATIENCE);
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length > 0 || !knowsOwnNames) return found;
    return (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  };

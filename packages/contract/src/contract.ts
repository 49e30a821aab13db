import * as domains from './domains.ts';
import type { Contract, Endpoint } from './kernel/endpoint.ts';

/** The complete HTTP contract by domain; source of routes, OpenAPI, the matrix test and the docs. */
const contract: Readonly<Record<string, Contract>> = domains;

export type NamedEndpoint = { readonly name: string; readonly endpoint: Endpoint };

/** Every endpoint with its name, such as `inspections.approve`, in the order of the contract. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => ({ name: `${domain}.${verb}`, endpoint })),
);

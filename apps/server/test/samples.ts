import type { AnyFixture } from './fixture.ts';
import * as fixtures from './fixtures.ts';
import type { Subjects } from './subjects.ts';

const domains = Object.entries<AnyFixture>(fixtures);

const qualifiedSamples = (domain: string, samples: object): [string, unknown][] =>
  Object.entries(samples).map(([verb, sample]) => [`${domain}.${verb}`, sample]);

/** A body that each endpoint accepts, by endpoint name. */
export const sampleBodies = (subjects: Subjects): Readonly<Record<string, unknown>> =>
  Object.fromEntries(domains.flatMap(([domain, { bodies }]) => qualifiedSamples(domain, bodies?.(subjects) ?? {})));

export const SAMPLE_QUERIES: Readonly<Record<string, unknown>> = Object.fromEntries(
  domains.flatMap(([domain, { queries }]) => qualifiedSamples(domain, queries ?? {})),
);

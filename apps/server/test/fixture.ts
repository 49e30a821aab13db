import type { Contract } from '@trapline/contract/kernel/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import type { Subjects } from './subjects.ts';

/** Numeric id and uuid of one thing. */
export type Named = { readonly id: number; readonly uuid: string };

/** The two ways a path can name a thing. */
export type Names = { readonly id: number | string; readonly uuid: string };

/**
 * What a domain is tried with. The matrix and the fuzzing start from it: an endpoint with a body and no sample of one, or
 * with a parameter nobody has a subject for, fails the suite. `Own` are things of its own kinds, beside the shared ones.
 */
export type Fixture<C extends Contract, Own = unknown> = {
  /** Makes the domain's own things in the facility and the company of the subjects. */
  make?(db: Kysely<Database>, subjects: Subjects): Promise<Own>;
  /** Which of them a parameter of a path names. */
  readonly parameters?: Readonly<Record<string, Extract<keyof Own, string>>>;
  /** A body each endpoint accepts. */
  bodies?(subjects: Subjects & Own): { readonly [V in keyof C]?: unknown };
  /** What stands behind the path. */
  readonly queries?: { readonly [V in keyof C]?: string };
};

/** One of any domain, as the list of them sees it. */
export type AnyFixture = {
  make?(db: Kysely<Database>, subjects: Subjects): Promise<unknown>;
  readonly parameters?: Readonly<Record<string, string>>;
  bodies?(subjects: Subjects): object;
  readonly queries?: object;
};

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
export type Fixture<C extends Contract = Contract, Own = unknown> = {
  /** Makes the domain's own things in the facility and the company of the subjects. */
  make?(db: Kysely<Database>, subjects: Subjects): Promise<Own>;
  /** Which of them a parameter of a path names. */
  readonly parameters?: { readonly [name: string]: keyof Own };
  /** A body each endpoint accepts. */
  bodies?(subjects: Subjects & Own): { readonly [V in keyof C]?: unknown };
  /** What stands behind the path. */
  readonly queries?: { readonly [V in keyof C]?: string };
};

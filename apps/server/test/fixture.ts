import type { Contract } from '@trapline/contract/kernel/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';

/** Numeric id and uuid of one thing. */
export type Named = { readonly id: number; readonly uuid: string };

/** The two ways a path can name a thing. */
export type Names = { readonly id: number | string; readonly uuid: string };

/** One facility of one company with a thing of every kind in it. */
export type SharedSubjects = {
  readonly companyUuid: string;
  /** The client that owns the facility. */
  readonly company: Named;
  readonly place: Named;
  /** A technician of the client, assigned to the facility. */
  readonly user: Named;
  /** Completed, not approved. */
  readonly inspection: Named;
  readonly inspectionDevice: Named;
  readonly report: Named;
  readonly device: Named;
  /** In the facility, but not in the inspection. */
  readonly otherDevice: Named;
  /** Made for these subjects alone, so that deleting it takes nothing from anybody. */
  readonly spareDevice: Named;
  /** A floor plan of 800 x 600 pixels. */
  readonly map: Named;
  /** A printed code of the owner that no device carries. */
  readonly freeCode: string;
  readonly deviceType: Named;
  readonly action: Named;
  readonly object: Named;
  readonly observation: Named;
  /** Recorded in the inspection. */
  readonly actionRecord: Named;
  readonly objectRecord: Named;
  readonly observationRecord: Named;
  /** Taken in the inspection. */
  readonly image: Named;
  /** The objection of the client to the inspection, not answered. */
  readonly objection: Named;
  /** A second completed inspection of the facility. */
  readonly otherInspection: Named;
  /** Asked in the inspection. */
  readonly question: Named;
  /** A zone of the facility, without devices. */
  readonly zone: Named;
  /** A zone of the client. */
  readonly companyZone: Named;
};

/**
 * What a domain is tried with. The matrix and the fuzzing start from it: an endpoint with a body and no sample of one, or
 * with a parameter nobody has a subject for, fails the suite. `Own` are things of its own kinds, beside the shared ones.
 */
export type Fixture<C extends Contract, Own = unknown> = {
  /** Makes the domain's own things in the facility and the company of the subjects. */
  make?(db: Kysely<Database>, subjects: SharedSubjects): Promise<Own>;
  /** Which of them a parameter of a path names. */
  readonly parameters?: Readonly<Record<string, Extract<keyof Own, string>>>;
  /** A body each endpoint accepts. */
  bodies?(subjects: SharedSubjects & Own): { readonly [V in keyof C]?: unknown };
  /** What stands behind the path. */
  readonly queries?: { readonly [V in keyof C]?: string };
};

/** One of any domain, as the list of them sees it. */
export type AnyFixture = {
  make?(db: Kysely<Database>, subjects: SharedSubjects): Promise<unknown>;
  readonly parameters?: Readonly<Record<string, string>>;
  bodies?(subjects: SharedSubjects): object;
  readonly queries?: object;
};

import type { Contract } from '@trapline/contract/kernel/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';

/** Numeric id and uuid of one entity. */
export type Named = { readonly id: number; readonly uuid: string };

/** The two ways in which a path can identify an entity. */
export type Names = { readonly id: number | string; readonly uuid: string };

/** One facility of one company, with an entity of every kind in it. */
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
  /** Created only for these subjects, so that deleting it affects no other test. */
  readonly spareDevice: Named;
  /** A floor plan of 800 x 600 pixels. */
  readonly map: Named;
  /** A printed code of the owner that is not assigned to a device. */
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
  /** The objection of the client to the inspection, not answered yet. */
  readonly objection: Named;
  /** A second completed inspection of the facility. */
  readonly otherInspection: Named;
  /** Part of the inspection. */
  readonly question: Named;
  /** A zone of the facility, without devices. */
  readonly zone: Named;
  /** A zone of the client. */
  readonly companyZone: Named;
};

/**
 * Test data of a domain. The matrix and the fuzzing use it: the suite fails if an endpoint has a body without a sample,
 * or a parameter without a subject. `Own` are entities that only this domain has, in addition to the shared ones.
 */
export type Fixture<C extends Contract, Own = unknown> = {
  /** Creates the domain’s own entities in the facility and the company of the subjects. */
  make?(db: Kysely<Database>, subjects: SharedSubjects): Promise<Own>;
  /** The entity that a path parameter identifies. */
  readonly parameters?: Readonly<Record<string, Extract<keyof Own, string>>>;
  /** A body that each endpoint accepts. */
  bodies?(subjects: SharedSubjects & Own): { readonly [V in keyof C]?: unknown };
  /** The query string after the path. */
  readonly queries?: { readonly [V in keyof C]?: string };
};

/** The fixture of any domain, for the list of fixtures. */
export type AnyFixture = {
  make?(db: Kysely<Database>, subjects: SharedSubjects): Promise<unknown>;
  readonly parameters?: Readonly<Record<string, string>>;
  bodies?(subjects: SharedSubjects): object;
  readonly queries?: object;
};

import type { Contract } from '@trapline/contract/kernel/endpoint.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../src/kernel/database.ts';

/** Numeric id and uuid of one entity. */
export type Identity = { readonly id: number; readonly uuid: string };

/** The two ways in which a path can identify an entity. */
export type Names = { readonly id: number | string; readonly uuid: string };

/** One facility of one company, with an entity of every kind in it. */
export type SharedSubjects = {
  readonly companyUuid: string;
  /** The client that owns the facility. */
  readonly company: Identity;
  readonly place: Identity;
  /** A technician of the client, assigned to the facility. */
  readonly user: Identity;
  /** Completed, not approved. */
  readonly inspection: Identity;
  readonly inspectionDevice: Identity;
  readonly report: Identity;
  readonly device: Identity;
  /** In the facility, but not in the inspection. */
  readonly otherDevice: Identity;
  /** Created only for these subjects, so that deleting it affects no other test. */
  readonly spareDevice: Identity;
  /** A floor plan of 800 x 600 pixels. */
  readonly map: Identity;
  /** A printed code of the owner that is not assigned to a device. */
  readonly freeCode: string;
  readonly deviceType: Identity;
  readonly action: Identity;
  readonly object: Identity;
  readonly observation: Identity;
  /** Recorded in the inspection. */
  readonly actionRecord: Identity;
  readonly objectRecord: Identity;
  readonly observationRecord: Identity;
  /** Taken in the inspection. */
  readonly image: Identity;
  /** The objection of the client to the inspection, not answered yet. */
  readonly objection: Identity;
  /** A second completed inspection of the facility. */
  readonly otherInspection: Identity;
  /** Part of the inspection. */
  readonly question: Identity;
  /** A zone of the facility, without devices. */
  readonly zone: Identity;
  /** A zone of the client. */
  readonly companyZone: Identity;
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

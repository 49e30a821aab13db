import type { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { AdditionalFields } from '@trapline/contract/inspections/schemas.ts';
import type { Limit } from '@trapline/contract/limits/rules.ts';
import type {
  RecommendationKind,
  RecommendationPriority,
  RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import type { CorrectiveFacts } from '../../../documents/templates/corrective.ts';
import type { CatalogueSnapshot, PestKind, TranslatedNames } from '../../device-types/catalogue-of-visits.read.ts';
import type { Licence } from '../../files/licences.read.ts';
import type { PlanRevision } from '../../maps/plan-revisions.read.ts';
import type { PlanOfVisit } from '../plan-of-visit.read.ts';

/**
 * Everything a visit report prints, in its state when the version was created: plain JSON, references by uuid, instants
 * in ISO 8601 UTC, catalogue names in five languages. Stored as canonical JSON (RFC 8785) in a file; a later rename,
 * move or replacement does not change it.
 */
export type VisitManifest = {
  readonly v: 1;
  readonly version: number;
  readonly visit: {
    readonly uuid: string;
    readonly number: string | null;
    readonly name: string;
    readonly description: string | null;
    readonly status: InspectionStatus;
    readonly startedAt: string;
    readonly finishedAt: string | null;
    /** Uuid of a person. */
    readonly technician: string;
  };
  /** The service company of the facility, and the company that owns the facility, if it is another one. */
  readonly company: Party;
  readonly client: Party | null;
  readonly place: { readonly uuid: string; readonly name: string; readonly address: string };
  /** Visits merged into this one. */
  readonly joined: readonly { readonly uuid: string; readonly number: string | null; readonly technician: string }[];
  readonly devices: readonly ManifestDevice[];
  readonly plans: readonly ManifestPlan[];
  /** Data from the calendar when the visit ended; absent in older versions. */
  readonly calendar?: PlanOfVisit;
  readonly answers: readonly ManifestAnswer[];
  /** Recommendations open when the visit ended, or created in it; absent in older versions. */
  readonly recommendations?: readonly ManifestRecommendation[];
  readonly additional: AdditionalFields;
  /** Earlier catches: of the previous visit, and of the visit nearest to the same day a year earlier. */
  readonly comparison: {
    readonly previous: Catches | null;
    readonly lastYear: Catches | null;
    /** Names of the pests caught then, by uuid. */
    readonly names: Readonly<Record<string, TranslatedNames>>;
    /** Catalogue facts, by uuid; absent in versions from before this field existed. */
    readonly kinds?: Readonly<Record<string, PestKind>>;
  };
  /** The limits of the devices; null if none were in force, absent in versions from before limits existed. */
  readonly limits?: AgreedLimits | null;
  /** Names of people by uuid. */
  readonly people: Readonly<Record<string, string>>;
  /**
   * Licences of the technicians when the visit ended, by uuid of the person, null without one; absent in versions from
   * before this field existed.
   */
  readonly licences?: Readonly<Record<string, Licence | null>>;
  readonly words: CatalogueSnapshot;
  /** Labels and limits for records of merged visits, by the uuid of the visit; absent if no record came from one. */
  readonly halves?: Readonly<Record<string, Ruleset>>;
};

/** Catalogue labels and limits that apply to records of a visit. */
export type Ruleset = { readonly words: CatalogueSnapshot; readonly limits?: AgreedLimits | null };

export type ManifestPlan = StoredFile & {
  readonly uuid: string;
  readonly name: string;
  /**
   * The revision in force when the visit ended; null if none was published, absent in versions from before this field
   * existed.
   */
  readonly revision?: PlanRevision | null;
};

type StoredFile = {
  readonly key: string;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
};

export type Party = {
  readonly uuid: string;
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly logo: StoredFile | null;
  /** Colour of its brand at that time; absent without a brand, and in versions from before brands existed. */
  readonly color?: string;
};

/** The set of limits in force when the visit ended, its entries by uuid. */
export type AgreedLimits = {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly rules: readonly Limit<string>[];
};

type RecordedItem = {
  readonly uuid: string;
  /** Uuid of the catalogue entry. */
  readonly of: string;
  /** Uuid of the merged visit in which it was made; absent if it was made in this visit. */
  readonly recordedIn?: string;
  readonly amount: number;
  readonly note: string | null;
  readonly madeAt: string;
  readonly arrivedAt: string;
  readonly by: string;
};

export type ManifestObservation = RecordedItem & {
  readonly amountPercentage: number | null;
  readonly baitToxic: boolean | null;
  readonly previousTotalMixtures: number | null;
  readonly totalMixtures: number | null;
  /**
   * `mixture` is a uuid; null for a mixture that is no longer in the catalogue and has only the name stored with the
   * record.
   */
  readonly mixtures: readonly (Pick<
    MixtureEntry,
    'name' | 'value' | 'grammage' | 'totalValue' | 'description' | 'batchNumber' | 'product'
  > & {
    readonly mixture: string | null;
  })[];
};

export type ManifestPhoto = StoredFile & {
  readonly uuid: string;
  readonly madeAt: string;
  readonly arrivedAt: string;
  readonly by: string;
};

export type ManifestDevice = {
  readonly uuid: string;
  readonly uniqueId: string;
  readonly name: string | null;
  readonly type: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly zone: string | null;
  readonly location: string | null;
  readonly detect: boolean;
  /** An alarm ended during the visit; absent in versions from before this field existed. */
  readonly alarmEndedAt?: string | null;
  /** Position on a plan, in pixels of its picture. */
  readonly position: { readonly plan: string; readonly x: number; readonly y: number } | null;
  readonly scannedAt: string | null;
  readonly checkedAt: string | null;
  readonly notChecked: { readonly reason: NotCheckedReason; readonly note: string | null } | null;
  readonly actions: readonly RecordedItem[];
  readonly objects: readonly RecordedItem[];
  readonly observations: readonly ManifestObservation[];
  readonly photos: readonly ManifestPhoto[];
};

export type ManifestAnswer = {
  readonly question: string;
  readonly texts: TranslatedNames;
  /** Null: not answered. */
  readonly value: 'YES' | 'NO' | null;
  /** The expected answer; absent in older versions. */
  readonly expected?: 'YES' | 'NO';
  readonly answeredAt: string | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly recommendation: string | null;
  readonly photos: readonly ManifestPhoto[];
};

export type ManifestRecommendation = {
  readonly uuid: string;
  readonly uniqueId: string;
  readonly kind: RecommendationKind;
  readonly priority: RecommendationPriority;
  readonly status: RecommendationStatus;
  readonly text: string;
  readonly madeAt: string;
  /** `2026-11-22`. */
  readonly dueDate: string;
  /** Uuid of a person. */
  readonly owner: string | null;
  /** Name of the person responsible, if that person has no account. */
  readonly ownerText: string | null;
  /** Cause, answer and verification at that time; absent in older versions. */
  readonly corrective?: CorrectiveFacts;
};

export type Catches = {
  readonly visit: string;
  readonly number: string | null;
  readonly at: string;
  /** Counts by the uuid of the pest. */
  readonly amounts: Readonly<Record<string, number>>;
};

import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type {
  NotCheckedReason,
  SignatureMeaning,
  SignatureMethod,
} from '@trapline/contract/inspections/reason-codes.ts';
import type { StatedReason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { CorrectiveFacts } from '../corrective.ts';
import type { PrintedLicence } from '../licence.ts';

/**
 * Data of an inspection report: plain JSON, with names already in the language of the report. Instants are ISO 8601 in
 * UTC, weights are grams, positions are pixels of the plan picture. An image is a name; the renderer replaces it by
 * bytes or a URL.
 */
export type InspectionReportData = {
  readonly report: ReportIdentity;
  /** Earlier issues, oldest first; they stay readable. */
  readonly earlierIssues: readonly ReportIssue[];
  /** The service company of the facility. */
  readonly company: ReportCompany;
  /** The company that owns the facility; null if it is the service company itself. */
  readonly client: ReportCompany | null;
  readonly place: { readonly name: string; readonly address: string };
  readonly inspection: {
    readonly name: string;
    readonly description: string | null;
    readonly status: InspectionStatus;
    readonly startedAt: string;
    readonly finishedAt: string | null;
    readonly technician: string;
    /** The licence at the end of the visit; null without one, absent in versions from before this field existed. */
    readonly licence?: PrintedLicence | null;
    /** Number of the visit into which this one was merged; the facts of both are shown there. */
    readonly joinedInto?: string;
    /** Visits that were merged into this one: their numbers and technicians. */
    readonly joined: readonly {
      readonly number: string;
      readonly technician: string;
      readonly licence?: PrintedLicence | null;
    }[];
    /**
     * `planned` is the state at the end of the visit, `next` that at the time of printing; absent in older versions.
     */
    readonly calendar?: {
      readonly planned: string | null;
      readonly next: { readonly at: string; readonly name: string } | null;
    };
  };
  /** Signatures, oldest first, including withdrawn ones. */
  readonly signatures: readonly ReportSignature[];
  readonly devices: readonly ReportDevice[];
  /** True if limits were agreed for the facility; without limits nothing is exceeded and nothing is within. */
  readonly limitsSet: boolean;
  /** The limit sets in force when the visit and the visits merged into it ended; empty if there were none. */
  readonly limitSets?: readonly { readonly version: number; readonly effectiveFrom: string }[];
  /** Earlier catches, for comparison; null if there was no such visit. */
  readonly comparison: { readonly previous: ReportTotals | null; readonly lastYear: ReportTotals | null };
  /** The printed photos; `total` counts all photos. */
  readonly photos: { readonly items: readonly ReportPhoto[]; readonly total: number };
  /** The printed plans; `total` counts all plans of the facility. */
  readonly plans: { readonly items: readonly ReportPlan[]; readonly total: number };
  readonly answers: readonly ReportAnswer[];
  readonly recommendations: readonly {
    readonly uniqueId: string;
    readonly text: string;
    readonly priority: 'LOW' | 'MEDIUM' | 'HIGH';
    readonly status: 'OPEN' | 'IN_PROGRESS' | 'WAITING' | 'CLOSE';
    readonly dueDate: string | null;
    readonly owner: string | null;
    /** When it was created. `kind` is printed unless it is plain advice. */
    readonly since?: string;
    readonly kind?: 'RECOMMENDATION' | 'CORRECTIVE_ACTION' | 'INFESTATION';
    /** True if it was open on the day of the visit and due before that day. */
    readonly late?: boolean;
    /** Absent in versions from before this field existed. */
    readonly corrective?: CorrectiveFacts;
  }[];
  readonly additional: Readonly<Record<AdditionalField, string | null>>;
  /** Changes of facts after the end of the visit, oldest first: the printed ones, and their total number. */
  readonly amendments: { readonly items: readonly ReportAmendment[]; readonly total: number };
  readonly objections: readonly ReportObjection[];
  /** Phones that the office has declared lost, so that a part of the records has not arrived. */
  readonly lostPhones: readonly ReportLostPhone[];
  /** Number of photos that are still on a phone. */
  readonly awaitedPhotos: number;
};

export type ReportIdentity = {
  /** Number of the visit within its facility and year, such as `ZWR-2026-047`; null while the visit is open. */
  readonly number: string | null;
  /** Number of the issue of the report of this visit, from 1; null if the current state of the visit has no issue. */
  readonly issue: number | null;
  /** Version of the facts, from 1; an amendment creates the next one. */
  readonly version: number;
  readonly uuid: string;
  readonly generatedAt: string;
  /** The issue that this one replaces, and why. */
  readonly replaces: { readonly issue: number; readonly causes: readonly ReplacementCause[] } | null;
};

const REPLACEMENT_CAUSES = [
  'amended',
  'approved',
  'withdrawn',
  'objected',
  'answered',
  'phoneLost',
  'phoneFound',
  'printed',
] as const;
export type ReplacementCause = (typeof REPLACEMENT_CAUSES)[number];

export type ReportIssue = {
  readonly issue: number;
  readonly version: number;
  readonly language: Language;
  readonly at: string;
  /** Null if the system created it. */
  readonly by: string | null;
  /** Removed from the list; the number is not used again. */
  readonly deleted: { readonly at: string; readonly by: string } | null;
};

export type ReportSignature = {
  /** Number of the signed visit, if it was merged into this one afterwards. */
  readonly joinedVisit: string | null;
  readonly meaning: SignatureMeaning;
  /** Null if somebody signed by hand without a name. */
  readonly name: string | null;
  readonly function: string | null;
  readonly company: string | null;
  readonly method: SignatureMethod;
  /** Who entered it for a person without an account; null if nobody did, or if it is unknown. */
  readonly recordedBy: string | null;
  readonly at: string;
  /** The version of the facts that was signed. */
  readonly version: number;
  /** SHA-256 of that version, hexadecimal. */
  readonly sha256: string | null;
  /** The drawing, if there is one. */
  readonly image: string | null;
  readonly voided: { readonly at: string; readonly by: string; readonly reason: ReportReason } | null;
};

/** Null: no reason was given. */
export type ReportReason = StatedReason | null;

export type ReportObjection = {
  readonly at: string;
  readonly by: string;
  readonly company: string | null;
  readonly text: string;
  readonly answer: { readonly at: string; readonly by: string; readonly text: string } | null;
};

export type ReportLostPhone = {
  readonly person: string;
  readonly at: string;
  readonly by: string;
  /** What had not arrived then, as far as the server knew. */
  readonly entries: number;
  readonly photos: number;
};

/** Catches of one visit, by the name of the pest in the language of the report. */
export type ReportTotals = {
  readonly number: string | null;
  readonly at: string;
  readonly amounts: Readonly<Record<string, number>>;
  /** Catalogue facts of the names in `amounts`. Names of this visit use the facts of this visit. */
  readonly kinds?: Readonly<Record<string, Pick<ReportObject, 'category' | 'target'>>>;
};

export type ReportAnswer = {
  readonly question: string;
  /** Null: not answered. */
  readonly value: 'YES' | 'NO' | null;
  /** The right answer; absent if unknown. */
  readonly expected?: 'YES' | 'NO';
  readonly at: string | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly recommendation: string | null;
  /** The printed photos; `photosTotal` counts all of them. */
  readonly photos: readonly { readonly image: string; readonly at: string; readonly by: string }[];
  readonly photosTotal: number;
};

export const ADDITIONAL_FIELDS = [
  'repairOrders',
  'additionalTreatments',
  'batchNumberOfUsedPreparations',
  'reasonForNotScanning',
] as const;
export type AdditionalField = (typeof ADDITIONAL_FIELDS)[number];

export type AmendedSubject =
  | 'action'
  | 'object'
  | 'observation'
  | 'photo'
  | 'device'
  | 'answer'
  | 'additional'
  | 'visit';
export type AmendmentStep =
  | 'added'
  | 'changed'
  | 'removed'
  | 'checked'
  | 'scanned'
  /** A reason was given why a device was not checked. */
  | 'explained'
  /** Another visit was merged into this one. */
  | 'joined';
export type AmendedField =
  | 'amount'
  | 'note'
  | 'percent'
  | 'mixtures'
  | 'grams'
  | 'createdAt'
  | 'answer'
  | 'recommendation'
  | 'notChecked'
  /** The photo that shows the reason, by its time of arrival. */
  | 'photo'
  | 'alarm'
  | 'alarmEndedAt'
  | 'checkedAt'
  | AdditionalField;

/**
 * One field with its value at that time: counts, percent and grams are numbers, times ISO 8601, an answer or an alarm
 * `YES` or `NO`.
 */
export type AmendedValue = { readonly field: AmendedField; readonly value: string | number | null };

/** A fact that was changed after the end of the visit: person, time, old and new value, and reason. */
export type ReportAmendment = {
  readonly at: string;
  readonly by: string;
  readonly thing: AmendedSubject;
  readonly step: AmendmentStep;
  /** Number of the device; null for a change to the whole visit. */
  readonly device: string | null;
  /** The action, pest, observation or question; null if there is none. */
  readonly name: string | null;
  readonly before: readonly AmendedValue[];
  readonly after: readonly AmendedValue[];
  readonly reason: ReportReason;
  /** The first version that contains the change. */
  readonly version: number;
};

export type ReportCompany = {
  /** `#rrggbb`: the colour of its brand when the visit ended. */
  readonly color?: string;
  readonly name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly logo: string | null;
};

export type ReportDevice = {
  readonly uniqueId: string;
  readonly name: string | null;
  /** `color` is `#rrggbb`; anything else is drawn without a colour. */
  readonly type: { readonly name: string; readonly color: string };
  readonly zone: string | null;
  readonly location: string | null;
  readonly status: 'CHECKED' | 'NOT_CHECKED';
  readonly scanned: boolean;
  readonly checkedAt: string | null;
  /** Why it was not checked; null without a stated reason, and for checked devices. */
  readonly notChecked: { readonly reason: NotCheckedReason; readonly note: string | null } | null;
  /** A radio alarm was active when the visit ended. */
  readonly detect: boolean;
  /** When an alarm was ended during the visit. */
  readonly alarmEndedAt?: string | null;
  readonly actions: readonly (ReportRecord & {
    readonly name: string;
    readonly amount: number;
    /** True if it only records a check, without any measure. */
    readonly isInspection?: boolean;
  })[];
  readonly objects: readonly ReportObject[];
  readonly observations: readonly ReportObservation[];
};

export type ReportRecord = {
  readonly note: string | null;
  readonly at: string;
  readonly by: string;
  /** When it was added, if after the end of the visit; `at` is then its time within the visit. */
  readonly addedAt?: string;
};

/** A limit that was reached: for all pests together, for a category of pests, or for the single pest or sign. */
export type ReportExceededLimit = {
  readonly of: 'ALL' | 'NORMAL' | 'DANGEROUS' | 'OWN';
  readonly limit: number;
  readonly found: number;
};

/** `limitExceeded` is absent where no limit is set. */
export type LimitResult = { readonly limitExceeded?: boolean; readonly exceeded?: readonly ReportExceededLimit[] };

/** Pests of one kind in one device. */
export type ReportObject = ReportRecord &
  LimitResult & {
    readonly name: string;
    readonly category: 'NORMAL' | 'DANGEROUS';
    /** False for by-catch, which is counted separately and is no activity. */
    readonly target: boolean;
    readonly amount: number;
  };

/** Percent in steps of 10; mixtures: packages (`value`) x grams per package (`grammage`) = grams (`totalValue`). */
export type ReportObservation = ReportRecord &
  LimitResult & {
    readonly name: string;
    readonly type: ObservationType;
    /** True if it is a sign of pests by itself: droppings, gnaw marks. */
    readonly sign: boolean;
    readonly amountPercentage: number | null;
    /** Whether the eaten bait was toxic; null if unknown. */
    readonly baitToxic: boolean | null;
    readonly totalMixtures: number | null;
    readonly previousTotalMixtures: number | null;
    readonly mixtures: readonly {
      readonly name: string;
      readonly toxic: boolean | null;
      /** Catalogue data at that time, such as the active substance. */
      readonly substance?: string | null;
      /** The product of which the mixture was a package, and its batch. */
      readonly tradeName?: string | null;
      readonly authorisationNumber?: string | null;
      readonly batchNumber?: string | null;
      readonly value: number;
      readonly grammage: number;
      readonly totalValue: number;
    }[];
  };

export type ReportPhoto = Omit<ReportRecord, 'note'> & {
  readonly image: string;
  readonly uniqueId: string;
};

/** `width` and `height` in pixels. Markers of devices that were not part of the inspection are not drawn. */
export type ReportPlan = {
  readonly name: string;
  /**
   * The revision in force when the visit ended; null if none was published, absent in versions from before this field
   * existed.
   */
  readonly revision?: {
    readonly number: number;
    readonly at: string;
    readonly by: string;
    readonly agreed: readonly { readonly side: 'CONTRACTOR' | 'CLIENT'; readonly by: string; readonly at: string }[];
    /** Changes between the revision and the end of the visit. */
    readonly unpublished: number;
  } | null;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly { readonly x: number; readonly y: number; readonly uniqueId: string }[];
};

import type { ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import type { ActivityCause } from '@trapline/contract/inspections/activity.ts';
import type { NotCheckedReason } from '@trapline/contract/inspections/reason-codes.ts';
import type { StatedReason } from '@trapline/contract/inspections/reasons.ts';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type {
  RecommendationKind,
  RecommendationPriority,
  RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import type { TrailAction, TrailField } from '@trapline/contract/trail/rules.ts';
import type { CorrectiveFacts } from '../corrective.ts';
import type { ReportCompany } from '../inspection/data.ts';

/**
 * Data of a period report: plain JSON without a language; catalogue names in all five languages. Instants are ISO 8601
 * in UTC, days `YYYY-MM-DD`, bait is a percentage of the amount laid, positions are pixels of the plan picture. An
 * image is a name; the renderer replaces it by bytes or a URL.
 */
export type PeriodReportData = PeriodFacts & { readonly report: PeriodIdentity };

/** Everything in the report except the time of printing: two reports with the same facts are equal. */
export type PeriodFacts = {
  /** The service company of the facilities, and the company that owns them, if it is another one. */
  readonly company: ReportCompany;
  readonly client: ReportCompany | null;
  readonly period: {
    readonly from: string;
    readonly to: string;
    /**
     * The period had not ended when the report was made, so its figures can still grow. The state is part of the facts,
     * so the end of the period changes the report.
     */
    readonly isRunning?: true;
  };
  readonly note: string | null;
  readonly places: readonly PlaceFacts[];
};

export type PeriodIdentity = {
  /**
   * Number for the facility and year, such as `ZWR-R-2026-003`; null in a preview of a report that was never printed.
   */
  readonly number: string | null;
  readonly issue: number | null;
  readonly uuid: string;
  readonly generatedAt: string;
  /** Null if the system made it. */
  readonly madeBy: string | null;
  /** The issue that this one replaces. */
  readonly replaces: number | null;
};

export type NameByLanguage = Readonly<Record<Language, string>>;

export type PlaceFacts = {
  readonly place: { readonly name: string; readonly address: string };
  readonly planned: PlannedVisits;
  /** Visits, oldest first. */
  readonly visits: readonly PeriodVisit[];
  /** Visits started in the period and cancelled, oldest first: they are listed, but no figure counts them. */
  readonly cancelled: readonly CancelledVisit[];
  /** Number of devices that were in any visit of the period. */
  readonly devices: number;
  readonly notChecked: readonly NotCheckedDevice[];
  /** Devices that were at the facility when the period ended but in none of its visits. */
  readonly inNoVisit: readonly { readonly uniqueId: string; readonly zone: string | null }[];
  readonly types: readonly (Findings & { readonly names: NameByLanguage; readonly color: string })[];
  /** `name` is null for devices without a zone. */
  readonly zones: readonly (Findings & { readonly name: string | null })[];
  readonly species: readonly PeriodSpecies[];
  /** Pests and their signs recorded outside of visits, oldest first; no figure of a visit counts them. */
  readonly outside: ListPart<OutsideFinding>;
  /** The spans of the amounts `previous` and `lastYear`, and the work done in them; null if there was no visit. */
  readonly compared: { readonly previous: Span | null; readonly lastYear: Span | null };
  readonly limitsSet: boolean;
  readonly exceeded: ListPart<ExceededLimit>;
  readonly repeated: ListPart<RepeatedDevice>;
  /** Number of devices with activity in enough consecutive visits for a trend, including those that are not printed. */
  readonly trends: number;
  /** In order of time, without omissions: a gap is a point without visits. */
  readonly points: readonly TrendPoint[];
  readonly alarms: PeriodAlarms;
  /** Times in which a radio device could not have reported. */
  readonly gaps: ListPart<PeriodGap>;
  readonly baitLaid: PlacedBait;
  readonly interventions: ListPartWithDeleted<PeriodIntervention>;
  readonly recommendations: ListPartWithDeleted<PeriodRecommendation>;
  /** Open recommendations, including those that are not printed. */
  readonly open: number;
  /** Changes of interventions after their signature, and of recommendations after they were closed or due. */
  readonly amended: ListPart<PeriodAmendment>;
  readonly plans: readonly PeriodPlan[];
  /** Number of pests found at places that no current plan shows. */
  readonly offPlans: number;
  readonly photos: ListPart<PeriodPhoto>;
};

/** The printed items of a list, and its total number. */
export type ListPart<T> = { readonly items: readonly T[]; readonly total: number };

/** Deleted ones stay in the list under their number, and are in no count. */
export type ListPartWithDeleted<T> = ListPart<T> & { readonly deleted?: number };

export type Span = {
  readonly from: string;
  readonly to: string;
  readonly visits: number;
  readonly checks: number;
};

/** Planned visits; `missed` visits were due and were not carried out, started or cancelled. */
export type PlannedVisits = {
  readonly planned: number;
  readonly done: number;
  readonly calledOff: number;
  readonly inProgress: number;
  readonly ahead: number;
  readonly missed: ListPart<{ readonly at: string; readonly name: string }>;
};

export type PeriodVisit = {
  readonly number: string | null;
  readonly at: string;
  readonly technician: string;
  readonly version: number;
  readonly devices: number;
  readonly checked: number;
  readonly active: number;
  /** Active devices that were not checked. */
  readonly activeUnchecked: number;
  /** Devices that reached a limit; null if there was no limit. */
  readonly overLimit: number | null;
  readonly approved: { readonly by: string; readonly at: string } | null;
  /** The last approval that was withdrawn, and how many were. */
  readonly withdrawn?: {
    readonly name: string;
    readonly approvedAt: string;
    readonly by: string;
    readonly at: string;
    readonly total: number;
  };
  /** Number of changes of facts after the end of a visit; only the last change is shown. */
  readonly amendments: number;
  readonly lastAmendment: { readonly at: string; readonly by: string; readonly reason: StatedReason | null } | null;
};

type CancelledVisit = Pick<PeriodVisit, 'number' | 'at' | 'technician'>;

/** `visits`: the visits that included it; `times`: how often it was unchecked. */
export type NotCheckedDevice = {
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly times: number;
  readonly visits: number;
  readonly last: string;
  readonly reasons: readonly { readonly reason: NotCheckedReason | null; readonly times: number }[];
};

/**
 * `checks`: one for each device marked as checked in a visit (decision recording/checks). A finding on an unmarked
 * device, or one reported by radio, counts as found but not as a check: `activeUnchecked` of `active` devices,
 * `pestsUnchecked` of `pests`.
 */
export type Findings = {
  readonly devices: number;
  readonly checks: number;
  /** Devices checked or with records; without any of them nothing is known. */
  readonly observed: number;
  readonly active: number;
  readonly activeUnchecked: number;
  readonly overLimit: number;
  /** Number of target pests. */
  readonly pests: number;
  readonly pestsUnchecked: number;
  /** Mean of eaten bait in percent; null if there was no bait. */
  readonly bait: number | null;
};

export type PeriodSpecies = {
  readonly names: NameByLanguage;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly target: boolean;
  readonly amount: number;
  readonly devices: number;
  readonly previous: number;
  readonly lastYear: number;
  readonly zones: readonly { readonly name: string | null; readonly amount: number }[];
};

export type OutsideFinding = {
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly names: NameByLanguage;
  /** Null for a sign, which is not counted. */
  readonly amount: number | null;
  /** Percentage of bait eaten; null for all other findings. */
  readonly percent: number | null;
  readonly by: string;
};

/**
 * Alarms between visits of which people were notified. Seconds are from raising an alarm until a person acknowledged or
 * dealt with it.
 */
export type PeriodAlarms = ListPart<PeriodAlarm> & {
  readonly answered: number;
  /** Null if there was no response to any of them. */
  readonly median: number | null;
  readonly longest: number | null;
  /** Alarms that a person set by hand, for example as a trial; not part of the other numbers. */
  readonly byHand: number;
};

export type PeriodAlarm = {
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly answer: { readonly seconds: number; readonly by: string | null } | null;
  /** Null while the alarm is open. */
  readonly ended: { readonly at: string; readonly how: ClearingMethod | null } | null;
};

/** A gap of one device, or of all devices that a gateway outage silenced. `until` is null while it lasts. */
export type PeriodGap = {
  /** Devices in list order. */
  readonly devices: readonly string[];
  /** The zones of these devices. */
  readonly zones: readonly (string | null)[];
  readonly reason: 'no_signal' | 'gateway_outage';
  /** When the first of them fell silent. */
  readonly from: string;
  readonly until: string | null;
};

export type ExceededLimit = {
  readonly visit: string | null;
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  /** The pest or observation; null for a limit of all pests or of a category. */
  readonly names: NameByLanguage | null;
  readonly of: 'ALL' | 'NORMAL' | 'DANGEROUS' | 'OBJECT' | 'OBSERVATION';
  readonly limit: number;
  readonly found: number;
};

export type RepeatedDevice = {
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly type: NameByLanguage;
  readonly checks: number;
  readonly active: number;
  /** Number of visits with activity in which it was not checked. */
  readonly activeUnchecked: number;
  /** Longest run of consecutive visits with activity. */
  readonly running: number;
  readonly pests: number;
  readonly causes: readonly ActivityCause[];
  readonly last: string;
};

/** Activity in this many consecutive visits is a trend (NPMA). */
export const MIN_TREND_VISITS = 3;

/** A visit, or a month if there are many visits. */
export type TrendPoint = {
  readonly point: { readonly visit: string | null; readonly at: string } | { readonly month: string };
  readonly visits: number;
} & Omit<Findings, 'devices'>;

/** Bait laid in visits and between them; a station with several products counts once in `stations`. */
export type PlacedBait = { readonly products: readonly PlacedProduct[]; readonly stations: number };

export type PlacedProduct = {
  readonly names: NameByLanguage;
  /** Null if unknown. */
  readonly toxic: boolean | null;
  /** Catalogue data at that time, such as the active substance. */
  readonly substance: string | null;
  /** Batch numbers recorded in the visits in which it was laid. */
  readonly batches: readonly string[];
  /** Packages of different sizes are separate. */
  readonly packages: readonly { readonly count: number; readonly grammage: number }[];
  readonly grams: number;
  readonly stations: number;
};

export type PeriodIntervention = {
  readonly number: string | null;
  readonly at: string;
  readonly name: string;
  readonly author: string;
  readonly purpose: string;
  readonly actionTaken: string | null;
  readonly products: readonly UsedProduct[];
  readonly signature: 'signed' | 'withdrawn' | 'notSigned';
  /** Number of changes after the first signature. */
  readonly amendments: number;
  readonly deleted: DeletionFacts | null;
};

/** It had a number, so it stays in the list, with the person who deleted it. */
export type DeletionFacts = { readonly at: string; readonly by: string };

/** A change of an intervention after its signature, or of a recommendation after it was closed or due. */
export type PeriodAmendment = {
  readonly of: 'intervention' | 'recommendation';
  /** Number or title of the subject. */
  readonly about: string;
  readonly at: string;
  readonly by: string;
  readonly action: TrailAction;
  readonly reason: StatedReason | null;
  /** Catalogue names are in five languages. */
  readonly changes: readonly {
    readonly field: TrailField;
    readonly item: string | NameByLanguage | null;
    readonly before: string | number | NameByLanguage | null;
    readonly after: string | number | NameByLanguage | null;
  }[];
};

export type PeriodRecommendation = CorrectiveFacts & {
  readonly number: number;
  readonly kind: RecommendationKind;
  readonly priority: RecommendationPriority;
  readonly status: RecommendationStatus;
  readonly text: string;
  readonly since: string;
  readonly due: string;
  /** True if it was still open after its deadline when the report was made. */
  readonly late: boolean;
  readonly closed: string | null;
  readonly owner: string | null;
  /** The original deadline, if it was ever moved; otherwise null. */
  readonly firstDue: string | null;
  /** Number of changes after it was first closed, and of moved deadlines. */
  readonly amendments: number;
  readonly deleted: DeletionFacts | null;
};

export type PeriodPlan = {
  readonly name: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Locations of devices in the period, with the target pests found there. */
  readonly spots: readonly {
    readonly uniqueId: string;
    readonly x: number;
    readonly y: number;
    readonly amount: number;
  }[];
};

export type PeriodPhoto = {
  readonly image: string;
  readonly uniqueId: string;
  readonly at: string;
  readonly by: string;
  readonly visit: string | null;
};

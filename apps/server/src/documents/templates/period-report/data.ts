import type { ClearedHow } from '@trapline/contract/alarms/rules.ts';
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
 * Data of a period report: plain JSON without a language; catalogue names in all five. Instants are ISO 8601 in UTC,
 * days `YYYY-MM-DD`, bait is percent of the amount laid, positions are pixels of the plan picture. An image is a name;
 * the renderer replaces it by bytes or an address.
 */
export type PeriodReportData = PeriodFacts & { readonly report: PeriodIdentity };

/** Everything in the report except the time of printing: two reports of the same facts are equal. */
export type PeriodFacts = {
  /** The company that secures the facilities, and the one they belong to where that is another. */
  readonly company: ReportCompany;
  readonly client: ReportCompany | null;
  readonly period: {
    readonly from: string;
    readonly to: string;
    /**
     * Had not ended when the report was made: its figures can still grow. The state is part of the facts, so the end of
     * the period changes the report.
     */
    readonly isRunning?: true;
  };
  readonly note: string | null;
  readonly places: readonly PlaceFacts[];
};

export type PeriodIdentity = {
  /** Of the facility and year, as `ZWR-R-2026-003`; null in a preview of what was never printed. */
  readonly number: string | null;
  readonly issue: number | null;
  readonly uuid: string;
  readonly generatedAt: string;
  /** Null where the system made it. */
  readonly madeBy: string | null;
  /** The issue this one takes the place of. */
  readonly replaces: number | null;
};

export type Names = Readonly<Record<Language, string>>;

export type PlaceFacts = {
  readonly place: { readonly name: string; readonly address: string };
  readonly planned: PlannedVisits;
  /** Oldest first. */
  readonly visits: readonly PeriodVisit[];
  /** Begun in the period and cancelled, oldest first: they are named, and nothing of them is counted. */
  readonly cancelled: readonly CancelledVisit[];
  /** Devices that were in any visit of the period. */
  readonly devices: number;
  readonly notChecked: readonly NotCheckedDevice[];
  /** Devices that stood in the facility when the period ended and were in no visit of it. */
  readonly inNoVisit: readonly { readonly uniqueId: string; readonly zone: string | null }[];
  readonly types: readonly (Findings & { readonly names: Names; readonly color: string })[];
  /** `name` is null for devices without a zone. */
  readonly zones: readonly (Findings & { readonly name: string | null })[];
  readonly species: readonly PeriodSpecies[];
  /** Pests and signs of them recorded outside of any visit, oldest first; no figure of a visit counts them. */
  readonly outside: Part<FoundOutside>;
  /** What the amounts of `previous` and `lastYear` are of, and how much was done then; null where there was no visit. */
  readonly compared: { readonly previous: Span | null; readonly lastYear: Span | null };
  readonly limitsSet: boolean;
  readonly exceeded: Part<ExceededLimit>;
  readonly repeated: Part<RepeatedDevice>;
  /** Devices with activity in so many visits running that it is called a trend, also those that are not printed. */
  readonly trends: number;
  /** In order of time, without any left out: a gap is a point without visits. */
  readonly points: readonly TrendPoint[];
  readonly alarms: PeriodAlarms;
  /** Times in which radio could not have reported a device. */
  readonly gaps: Part<PeriodGap>;
  readonly baitLaid: BaitLaid;
  readonly interventions: Part<PeriodIntervention>;
  readonly recommendations: Part<PeriodRecommendation>;
  /** Of these, also those that are not printed. */
  readonly open: number;
  /** What was changed of interventions once they were signed, and of recommendations once they were closed or due. */
  readonly amended: Part<PeriodAmendment>;
  readonly plans: readonly PeriodPlan[];
  /** Found where no plan of today shows it. */
  readonly offPlans: number;
  readonly photos: Part<PeriodPhoto>;
};

/** What is printed of a list, and how many there are. */
export type Part<T> = { readonly items: readonly T[]; readonly total: number };

export type Span = {
  readonly from: string;
  readonly to: string;
  readonly visits: number;
  readonly checks: number;
};

/** Of the calendar: `missed` were due and were neither carried out, nor begun, nor called off. */
export type PlannedVisits = {
  readonly planned: number;
  readonly done: number;
  readonly calledOff: number;
  readonly inProgress: number;
  readonly ahead: number;
  readonly missed: Part<{ readonly at: string; readonly name: string }>;
};

export type PeriodVisit = {
  readonly number: string | null;
  readonly at: string;
  readonly technician: string;
  readonly version: number;
  readonly devices: number;
  readonly checked: number;
  readonly active: number;
  /** Of these the devices that were not checked. */
  readonly activeUnchecked: number;
  /** Devices that reached a limit; null where it had none to be judged by. */
  readonly overLimit: number | null;
  readonly approved: { readonly by: string; readonly at: string } | null;
  /** Changes of facts after the end of a visit; only those of the last visit are shown. */
  readonly amendments: number;
  readonly lastAmendment: { readonly at: string; readonly by: string; readonly reason: StatedReason | null } | null;
};

type CancelledVisit = Pick<PeriodVisit, 'number' | 'at' | 'technician'>;

/** `visits` in which it was, `times` of them unchecked. */
export type NotCheckedDevice = {
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly times: number;
  readonly visits: number;
  readonly last: string;
  readonly reasons: readonly { readonly reason: NotCheckedReason | null; readonly times: number }[];
};

/**
 * `checks`: a device marked as checked in a visit is one (decision recording/checks). What was found on a device that was not
 * marked, or reported by its radio, counts as found and is in no check: of `active` devices `activeUnchecked`, of `pests`
 * `pestsUnchecked`.
 */
export type Findings = {
  readonly devices: number;
  readonly checks: number;
  /** Checked or recorded on: without any nothing is known. */
  readonly looked: number;
  readonly active: number;
  readonly activeUnchecked: number;
  readonly overLimit: number;
  /** Target pests. */
  readonly pests: number;
  readonly pestsUnchecked: number;
  /** Mean of bait eaten in percent; null where there was no bait. */
  readonly bait: number | null;
};

export type PeriodSpecies = {
  readonly names: Names;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly target: boolean;
  readonly amount: number;
  readonly devices: number;
  readonly previous: number;
  readonly lastYear: number;
  readonly zones: readonly { readonly name: string | null; readonly amount: number }[];
};

export type FoundOutside = {
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly names: Names;
  /** Null of a sign, which is not counted. */
  readonly amount: number | null;
  /** Of bait eaten; null of all else. */
  readonly percent: number | null;
  readonly by: string;
};

/** Alarms that rang between visits. Seconds are from when one was raised until somebody took it or dealt with it. */
export type PeriodAlarms = Part<PeriodAlarm> & {
  readonly answered: number;
  /** Null where none was answered. */
  readonly median: number | null;
  readonly longest: number | null;
};

export type PeriodAlarm = {
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly answer: { readonly seconds: number; readonly by: string | null } | null;
  /** Null while it is open. */
  readonly ended: { readonly at: string; readonly how: ClearedHow | null } | null;
};

/** Of one device, or of all that a gateway silenced until it was back. `until` is null while it lasts. */
export type PeriodGap = {
  /** In the order of lists. */
  readonly devices: readonly string[];
  /** Where these stood. */
  readonly zones: readonly (string | null)[];
  readonly reason: 'no_signal' | 'gateway_outage';
  /** Of the first that fell silent. */
  readonly from: string;
  readonly until: string | null;
};

export type ExceededLimit = {
  readonly visit: string | null;
  readonly at: string;
  readonly uniqueId: string;
  readonly zone: string | null;
  /** The pest or observation; null for a limit of all pests or of a category. */
  readonly names: Names | null;
  readonly of: 'ALL' | 'NORMAL' | 'DANGEROUS' | 'OBJECT' | 'OBSERVATION';
  readonly limit: number;
  readonly found: number;
};

export type RepeatedDevice = {
  readonly uniqueId: string;
  readonly zone: string | null;
  readonly type: Names;
  readonly checks: number;
  readonly active: number;
  /** Of these the visits in which it was not checked. */
  readonly activeUnchecked: number;
  /** Visits with activity one after another. */
  readonly running: number;
  readonly pests: number;
  readonly causes: readonly ActivityCause[];
  readonly last: string;
};

/** Activity in so many visits running is a trend (NPMA). */
export const TREND = 3;

/** A visit, or a month where there are many of them. */
export type TrendPoint = {
  readonly point: { readonly visit: string | null; readonly at: string } | { readonly month: string };
  readonly visits: number;
} & Omit<Findings, 'devices'>;

/** Bait laid in visits and between them; a station with several products is one of `stations`. */
export type BaitLaid = { readonly products: readonly ProductLaid[]; readonly stations: number };

export type ProductLaid = {
  readonly names: Names;
  /** Null where nobody knows. */
  readonly toxic: boolean | null;
  /** What the catalogue contained at that time, such as the active substance. */
  readonly substance: string | null;
  /** As recorded in the visits in which it was laid. */
  readonly batches: readonly string[];
  /** Those of different sizes apart. */
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
  /** Changes after it was first signed. */
  readonly amendments: number;
  readonly deleted: Deleted | null;
};

/** It had a number, so it stays in the list with who took it out. */
export type Deleted = { readonly at: string; readonly by: string };

/** A change of an intervention after it was signed, or of a recommendation that was closed or due. */
export type PeriodAmendment = {
  readonly of: 'intervention' | 'recommendation';
  /** Number or title. */
  readonly about: string;
  readonly at: string;
  readonly by: string;
  readonly action: TrailAction;
  readonly reason: StatedReason | null;
  /** Names of the catalogue in five languages. */
  readonly changes: readonly {
    readonly field: TrailField;
    readonly item: string | null;
    readonly before: string | number | Names | null;
    readonly after: string | number | Names | null;
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
  /** Open after its last day when the report was made. */
  readonly late: boolean;
  readonly closed: string | null;
  readonly owner: string | null;
  /** The deadline before it first moved; null where it never did. */
  readonly firstDue: string | null;
  /** Changes after it was first closed, and moved deadlines. */
  readonly amendments: number;
  readonly deleted: Deleted | null;
};

export type PeriodPlan = {
  readonly name: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Where devices stood in the period, with the target pests found there. */
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

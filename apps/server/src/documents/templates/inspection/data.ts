import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { compareUniqueIds } from '@trapline/contract/devices/rules.ts';
import type { InspectionStatus } from '@trapline/contract/inspections/rules.ts';
import type { Tone } from '../../model.ts';

/**
 * What the report of an inspection is made of: plain JSON, names already in the report's language.
 * Instants are ISO 8601 in UTC, weights are grams, positions are pixels of the plan picture. An image is named; whoever
 * renders hands over its bytes or its address under the same name.
 */
export type InspectionReportData = {
  readonly report: { readonly number: string; readonly uuid: string; readonly generatedAt: string };
  /** The company that secures the facility. */
  readonly company: ReportCompany;
  /** The company the facility belongs to; null when it is the same one. */
  readonly client: ReportCompany | null;
  readonly place: { readonly name: string; readonly address: string };
  readonly inspection: {
    readonly name: string;
    readonly description: string | null;
    readonly status: InspectionStatus;
    readonly startedAt: string;
    readonly finishedAt: string | null;
    readonly technician: string;
  };
  readonly approval: {
    readonly approved: boolean;
    readonly at: string | null;
    readonly by: string | null;
    /** Who received the visit for the client, as typed by the technician. */
    readonly receivedByText: string | null;
    readonly signature: string | null;
  };
  readonly devices: readonly ReportDevice[];
  readonly photos: readonly ReportPhoto[];
  readonly plans: readonly ReportPlan[];
  readonly answers: readonly {
    readonly question: string;
    readonly value: 'YES' | 'NO';
    readonly note: string | null;
    readonly recommendation: string | null;
  }[];
  readonly recommendations: readonly {
    readonly uniqueId: string;
    readonly text: string;
    readonly priority: 'LOW' | 'MEDIUM' | 'HIGH';
    readonly status: 'OPEN' | 'IN_PROGRESS' | 'WAITING' | 'CLOSE';
    readonly dueDate: string | null;
    readonly owner: string | null;
  }[];
  readonly additional: Readonly<Record<AdditionalField, string | null>>;
  /** Recorded changes of facts after the approval, oldest first. */
  readonly corrections: readonly ReportCorrection[];
};

export const ADDITIONAL_FIELDS = [
  'repairOrders',
  'additionalTreatments',
  'batchNumberOfUsedPreparations',
  'reasonForNotScanning',
] as const;
export type AdditionalField = (typeof ADDITIONAL_FIELDS)[number];

export type CorrectedThing = 'action' | 'object' | 'observation' | 'photo' | 'device' | 'answer' | 'additional';
export type CorrectionStep = 'added' | 'changed' | 'removed' | 'checked' | 'scanned';
export type CorrectedField =
  | 'amount'
  | 'note'
  | 'percent'
  | 'mixtures'
  | 'grams'
  | 'createdAt'
  | 'answer'
  | 'recommendation'
  | AdditionalField;

/** One field as it stood: counts, percent and grams are numbers, times ISO 8601, an answer `YES` or `NO`. */
export type CorrectedValue = { readonly field: CorrectedField; readonly value: string | number | null };

/** A fact of an approved inspection that was changed afterwards: by whom, when, from what to what. */
export type ReportCorrection = {
  readonly at: string;
  readonly by: string;
  readonly thing: CorrectedThing;
  readonly step: CorrectionStep;
  /** Number of the device it happened on; null for what belongs to the whole visit. */
  readonly device: string | null;
  /** The action, pest, observation or question; null where there is none. */
  readonly name: string | null;
  readonly before: readonly CorrectedValue[];
  readonly after: readonly CorrectedValue[];
};

export type ReportCompany = {
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
  /** A radio alarm is active. */
  readonly detect: boolean;
  readonly actions: readonly {
    readonly name: string;
    readonly amount: number;
    readonly note: string | null;
    readonly at: string;
    readonly by: string;
  }[];
  readonly objects: readonly ReportObject[];
  readonly observations: readonly ReportObservation[];
};

/** Pests of one kind in one device. `limitExceeded` is absent where no limit is set. */
export type ReportObject = {
  readonly name: string;
  readonly category: 'NORMAL' | 'DANGEROUS';
  readonly amount: number;
  readonly note: string | null;
  readonly limitExceeded?: boolean;
};

/** Percent in steps of 10; mixtures: packages (`value`) x grams per package (`grammage`) = grams (`totalValue`). */
export type ReportObservation = {
  readonly name: string;
  readonly type: ObservationType;
  readonly amountPercentage: number | null;
  readonly totalMixtures: number | null;
  readonly previousTotalMixtures: number | null;
  readonly mixtures: readonly {
    readonly name: string;
    readonly value: number;
    readonly grammage: number;
    readonly totalValue: number;
  }[];
  readonly note: string | null;
  readonly limitExceeded?: boolean;
};

export type ReportPhoto = {
  readonly image: string;
  readonly uniqueId: string;
  readonly at: string;
  readonly by: string;
};

/** `width` and `height` in pixels. Markers of devices that were not part of the inspection are not drawn. */
export type ReportPlan = {
  readonly name: string;
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly markers: readonly { readonly x: number; readonly y: number; readonly uniqueId: string }[];
};

export const DEVICE_STATES = ['clean', 'pests', 'alert', 'unchecked'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

export const stateTones: Readonly<Record<DeviceState, Tone>> = {
  clean: 'good',
  pests: 'notice',
  alert: 'bad',
  unchecked: 'neutral',
};

export const isLimitExceeded = (device: ReportDevice): boolean =>
  [...device.objects, ...device.observations].some(({ limitExceeded }) => limitExceeded === true);

/** The one word for a device, from the worst down. */
export const deviceState = (device: ReportDevice): DeviceState => {
  if (device.detect || isLimitExceeded(device)) return 'alert';
  if (device.objects.length > 0) return 'pests';
  return device.status === 'CHECKED' ? 'clean' : 'unchecked';
};

/** As lists show them: prefix letters, then number. */
export const inOrder = (devices: readonly ReportDevice[]): ReportDevice[] =>
  [...devices].sort((left, right) => compareUniqueIds(left.uniqueId, right.uniqueId));

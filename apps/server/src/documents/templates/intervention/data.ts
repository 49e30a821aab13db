import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import type { ReportCompany } from '../inspection/data.ts';
import type { PrintedLicence } from '../licence.ts';

/** The long texts of an intervention, in reading order. */
export const PROTOCOL_TEXTS = [
  'purpose',
  'cause',
  'description',
  'pestsRemoved',
  'actionTaken',
  'recommendations',
] as const;

/** Data of the protocol of an intervention, like `InspectionReportData` for a visit. */
export type InterventionProtocolData = {
  readonly protocol: {
    readonly number: string;
    readonly issue: number;
    readonly uuid: string;
    readonly generatedAt: string;
    /** The issue that this one replaces. */
    readonly replaces: number | null;
  };
  /** The company that carried it out, and the company that owns the facility, if it is another one. */
  readonly company: ReportCompany;
  readonly client: ReportCompany | null;
  readonly place: { readonly name: string; readonly address: string };
  readonly intervention: {
    readonly name: string;
    readonly author: string;
    /** The licence of the author when the intervention was written; null without one. */
    readonly licence: PrintedLicence | null;
    readonly at: string;
    readonly area: string | null;
  } & { readonly [Text in (typeof PROTOCOL_TEXTS)[number]]: string | null };
  readonly products: readonly UsedProduct[];
  readonly photos: readonly { readonly image: string; readonly type: InterventionImageType; readonly at: string }[];
  /** Signature of the client company; null if nobody signed. */
  readonly signature: {
    readonly name: string | null;
    readonly image: string | null;
    /** Who entered the signature: the technician, or an office user; null if it is not known. */
    readonly recordedBy: string | null;
    readonly at: string;
    /** Version of the intervention that was signed; null if it was not stored. */
    readonly version: number | null;
    /** True if the printed facts are exactly those that were signed. */
    readonly isCurrent: boolean;
    /** Number of changes after the signature. */
    readonly changesSince: number;
  } | null;
  /** The withdrawn signature, if there is no valid one. */
  readonly withdrawn: { readonly name: string | null; readonly at: string; readonly by: string } | null;
  /** Version of the intervention; it increases with each change of its texts. */
  readonly version: number;
  /** Changes after the first signature, oldest first, in the language of the protocol. */
  readonly amendments: readonly Amendment[];
};

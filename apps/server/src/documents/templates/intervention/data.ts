import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import type { ReportCompany } from '../inspection/data.ts';

/** The long texts of an intervention, in the order they are read. */
export const PROTOCOL_TEXTS = [
  'purpose',
  'cause',
  'description',
  'pestsRemoved',
  'actionTaken',
  'recommendations',
] as const;

/** What the protocol of an intervention is made of, as `InspectionReportData` is for a visit. */
export type InterventionProtocolData = {
  readonly protocol: {
    readonly number: string;
    readonly issue: number;
    readonly uuid: string;
    readonly generatedAt: string;
    /** The issue this one takes the place of. */
    readonly replaces: number | null;
  };
  /** The company that carried it out, and the owner of the facility where that is another company. */
  readonly company: ReportCompany;
  readonly client: ReportCompany | null;
  readonly place: { readonly name: string; readonly address: string };
  readonly intervention: {
    readonly name: string;
    readonly author: string;
    readonly at: string;
    readonly area: string | null;
  } & { readonly [Text in (typeof PROTOCOL_TEXTS)[number]]: string | null };
  readonly products: readonly UsedProduct[];
  readonly photos: readonly { readonly image: string; readonly type: InterventionImageType; readonly at: string }[];
  /** Of the client; null when nobody signed. */
  readonly signature: {
    readonly name: string | null;
    readonly image: string | null;
    readonly at: string;
    /** Hash of the intervention as it was signed; null where it was not stored. */
    readonly version: number | null;
    /** Only facts that were signed are printed. */
    readonly isCurrent: boolean;
    /** Changes after it was given. */
    readonly changesSince: number;
  } | null;
  /** The signature that was taken back, where none stands now. */
  readonly withdrawn: { readonly name: string | null; readonly at: string; readonly by: string } | null;
  /** Of the intervention, grown with each change of its words. */
  readonly version: number;
  /** What was changed after it was first signed, oldest first, in the language of the protocol. */
  readonly amendments: readonly Amendment[];
};

import type { ReplacementCause, ReportIdentity, ReportIssue } from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import {
  countAwaitedPhotos,
  type LostPhoneRow,
  selectLossWithdrawnAt,
  selectLostPhones,
} from '../inspections/field-office/phone-loss.read.ts';
import type { VisibleInspection } from '../inspections/inspections.read.ts';
import { type ObjectionRow, selectObjectionsToVisits } from '../inspections/objections/objections.read.ts';
import { type SignatureRow, selectSignatures } from '../inspections/signatures/signatures.read.ts';
import { buildCurrentVersion } from '../inspections/versions/create-version.write.ts';
import type { VisitManifest } from '../inspections/versions/manifest.read.ts';
import { fingerprintOf, type PreviousVersions } from '../inspections/versions/manifest-file.read.ts';
import { type IssueRow, selectIssues, selectVisitNumber } from './reports.queries.ts';

/** The current facts for a visit report, in any language, and the reports issued before. */
export type VisitState = {
  readonly manifest: VisitManifest;
  readonly signatures: readonly SignatureRow[];
  readonly objections: readonly ObjectionRow[];
  readonly lostPhones: readonly LostPhoneRow[];
  /** When a declaration that a phone is lost was last withdrawn. */
  readonly lossWithdrawnAt: Date | null;
  /** Number of photos that phones have announced but not sent. */
  readonly awaitedPhotos: number;
  /** Number of the visit into which it was merged. */
  readonly joinedInto: string | null;
  /** Issues, oldest first. */
  readonly issues: readonly (ReportIssue & { readonly row: IssueRow })[];
  /** SHA-256: all reports of one state have the same hash, in any language. */
  readonly fingerprint: string;
};

const issueOf = (row: IssueRow) => ({
  issue: row.issue,
  version: row.version,
  language: row.language,
  at: row.created_at.toISOString(),
  by: row.made_by_name,
  deleted: row.deleted_at && {
    at: row.deleted_at.toISOString(),
    by: `${row.deleterName ?? ''} ${row.deleterSurname ?? ''}`.trim(),
  },
  row,
});

/** Uuids of a visit and of the visits merged into it when the version was created. */
export const visitUuidsOf = ({ visit, joined }: Pick<VisitManifest, 'visit' | 'joined'>): string[] =>
  [visit, ...joined].map(({ uuid }) => uuid);

export const readVisitState = async (
  ctx: AnyCtx,
  inspection: VisibleInspection,
  previous?: PreviousVersions,
): Promise<VisitState> => {
  const { manifest, sha256 } = await buildCurrentVersion(ctx, inspection, previous);
  const visits = visitUuidsOf(manifest);
  const signatures = await selectSignatures(ctx, visits);
  const objections = await selectObjectionsToVisits(ctx, visits);
  const lostPhones = await selectLostPhones(ctx, visits);
  const lossWithdrawnAt = await selectLossWithdrawnAt(ctx, visits);
  const awaitedPhotos = await countAwaitedPhotos(ctx, visits);
  const issues = await selectIssues(ctx, inspection.id);
  const joinedInto = inspection.joined_into === null ? null : await selectVisitNumber(ctx, inspection.joined_into);
  return {
    manifest,
    signatures,
    objections,
    lostPhones,
    lossWithdrawnAt,
    awaitedPhotos,
    joinedInto,
    issues: issues.map(issueOf),
    fingerprint: fingerprintOf({
      joinedInto,
      facts: sha256 ?? manifest,
      signatures: signatures.map(({ uuid, voidedAt }) => [uuid, voidedAt !== null]),
      objections: objections.map(({ uuid, answer }) => [uuid, answer !== null]),
      // without them the state of earlier reports is the same as before
      ...(awaitedPhotos > 0 && { awaitedPhotos }),
      ...(lostPhones.length > 0 && {
        lostPhones: lostPhones.map(({ uuid, declaredLostAt: at }) => [uuid, at.toISOString()]),
      }),
    }),
  };
};

/** Why the last issue is no longer current. */
const causesSince = (
  { manifest, signatures, objections, lostPhones, lossWithdrawnAt }: VisitState,
  last: IssueRow,
): ReplacementCause[] => {
  const isSinceLastIssue = (at: Date | null): boolean => at !== null && at > last.created_at;
  const isCausePresent: Readonly<Record<ReplacementCause, boolean>> = {
    amended: manifest.version > last.version,
    approved: signatures.some(({ meaning, at }) => meaning === 'APPROVED' && isSinceLastIssue(at)),
    withdrawn: signatures.some(({ voidedAt }) => isSinceLastIssue(voidedAt)),
    objected: objections.some(({ created_at }) => isSinceLastIssue(created_at)),
    answered: objections.some(({ answered_at }) => isSinceLastIssue(answered_at)),
    phoneLost: lostPhones.some(({ declaredLostAt }) => isSinceLastIssue(declaredLostAt)),
    phoneFound: isSinceLastIssue(lossWithdrawnAt),
    printed: false,
  };
  const causes = (Object.keys(isCausePresent) as ReplacementCause[]).filter((cause) => isCausePresent[cause]);
  return causes.length > 0 ? causes : ['printed'];
};

type NewIssue = { readonly uuid: string; readonly at: Date };

/** Identity of a printed report, which is always an issue. */
export type IssueIdentity = ReportIdentity & { readonly issue: number };

/** Only an ended visit can be issued; a merged visit had ended, a continued one had not. */
export const canBeIssued = ({ status, joined_into, was_cancelled }: VisibleInspection): boolean =>
  status === 'COMPLETED' || (joined_into !== null && !was_cancelled);

/** The issue of a report printed now: the existing one of the same state, or the next one. */
export const identityOf = (state: VisitState, { uuid, at }: NewIssue): IssueIdentity => {
  const last = state.issues.at(-1)?.row;
  const isSame = last?.state_sha256 === state.fingerprint;
  const issue = isSame ? last.issue : Math.max(0, ...state.issues.map((earlier) => earlier.issue)) + 1;
  const replaced = isSame ? state.issues.findLast((earlier) => earlier.issue < issue)?.row : last;
  return {
    number: state.manifest.visit.number,
    issue,
    version: state.manifest.version,
    uuid,
    generatedAt: at.toISOString(),
    replaces: replaced ? { issue: replaced.issue, causes: causesSince(state, replaced) } : null,
  };
};

import type { Inspection, InspectionDetails, Signature } from '@trapline/contract/inspections/schemas.ts';

type Amended = Pick<Inspection, 'amendments' | 'amendedAt'>;

/**
 * Number of changes of facts since the signature; null if it is unknown. Only the changes since the end of the visit are
 * counted, so the number is unknown for a signature of a later version or from before versions existed.
 */
export const changesSince = (
  { at, version }: Pick<Signature, 'at' | 'version'>,
  { amendments, amendedAt }: Amended,
) => {
  if (version === 0) return null;
  if (amendedAt === null || amendedAt <= at) return 0;
  return version === 1 ? amendments : null;
};

type Versioned = Pick<Inspection, 'amendedAt'> & {
  readonly reports: readonly Pick<Inspection['reports'][number], 'version' | 'createdAt'>[];
  readonly signatures: readonly Pick<InspectionDetails['signatures'][number], 'version' | 'at' | 'joinedVisit'>[];
};

/**
 * The version that an approval gets now: every report and signature stores a version, and a later change creates the
 * next one. Null if all reports and signatures are from before versions existed, because it is then unknown whether the
 * first version contains the last change.
 */
export const versionToApprove = ({ amendedAt, reports, signatures }: Versioned): number | null => {
  const ownSignatures = signatures.filter(({ joinedVisit }) => joinedVisit === null);
  const versionSources = [...ownSignatures, ...reports.map(({ version, createdAt }) => ({ version, at: createdAt }))];
  const versioned = versionSources.filter(({ version }) => version > 0);
  if (versionSources.length > 0 && versioned.length === 0) return null;
  const last = Math.max(1, ...versioned.map(({ version }) => version));
  const isAmended = amendedAt !== null && versioned.every(({ version, at }) => version < last || at < amendedAt);
  return isAmended ? last + 1 : last;
};

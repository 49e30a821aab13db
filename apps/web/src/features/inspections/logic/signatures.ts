import type { Inspection, InspectionDetails, Signature } from '@trapline/contract/inspections/schemas.ts';

type Amended = Pick<Inspection, 'amendments' | 'amendedAt'>;

/**
 * Changes of facts since the signature was given; null where it is only known that there are some: what came between the
 * end of the visit and a later version is not counted apart.
 */
export const changesSince = (
  { at, version }: Pick<Signature, 'at' | 'version'>,
  { amendments, amendedAt }: Amended,
) => {
  if (amendedAt === null || amendedAt <= at) return 0;
  return version === 1 ? amendments : null;
};

type Versioned = Pick<Inspection, 'amendedAt'> & {
  readonly reports: readonly Pick<Inspection['reports'][number], 'version' | 'createdAt'>[];
  readonly signatures: readonly Pick<InspectionDetails['signatures'][number], 'version' | 'at' | 'joinedVisit'>[];
};

/** The version an approval given now is about: every print and signature keeps one, a change after them makes the next. */
export const versionToApprove = ({ amendedAt, reports, signatures }: Versioned): number => {
  const own = signatures.filter(({ joinedVisit }) => joinedVisit === null);
  const kept = [...own, ...reports.map(({ version, createdAt }) => ({ version, at: createdAt }))];
  const last = Math.max(1, ...kept.map(({ version }) => version));
  const isAmended = amendedAt !== null && kept.every(({ version, at }) => version < last || at < amendedAt);
  return isAmended ? last + 1 : last;
};

import type { Intervention } from '@trapline/contract/interventions/schemas.ts';

/** Whether the intervention has a number or signature: it stays listed as deleted, so deletion requires a reason. */
export const needsDeletionReason = ({ number, wasSigned }: Intervention): boolean => number !== null || wasSigned;

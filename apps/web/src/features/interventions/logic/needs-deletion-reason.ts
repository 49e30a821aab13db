import type { Intervention } from '@trapline/contract/interventions/schemas.ts';

/** It has a number or a signature: after deletion it stays on the list as deleted, so a reason is required. */
export const needsDeletionReason = ({ number, wasSigned }: Intervention): boolean => number !== null || wasSigned;

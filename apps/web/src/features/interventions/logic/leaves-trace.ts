import type { Intervention } from '@trapline/contract/interventions/schemas.ts';

/** It has a number or a signature: deleted it stays on the list as deleted, so somebody says why. */
export const leavesTrace = ({ number, wasSigned }: Intervention): boolean => number !== null || wasSigned;

import { REASON_CODES_IN_TRAIL, type StatedReason } from '@trapline/contract/inspections/reasons.ts';

type Row = { readonly reason_code: string | null; readonly reason_text: string | null };

/** The stated reason of a step in the audit trail; null without one. */
export const reasonOf = ({ reason_code, reason_text }: Row): StatedReason | null => {
  const code = REASON_CODES_IN_TRAIL.find((known) => known === reason_code);
  return code === undefined ? null : { code, text: reason_text };
};

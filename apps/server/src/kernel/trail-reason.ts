import { TOLD_REASONS, type ToldReason } from '@trapline/contract/inspections/reasons.ts';

type Row = { readonly reason_code: string | null; readonly reason_text: string | null };

/** Why a step of the trail was made, as the person said; null where nobody said. */
export const reasonOf = ({ reason_code, reason_text }: Row): ToldReason | null => {
  const code = TOLD_REASONS.find((known) => known === reason_code);
  return code === undefined ? null : { code, text: reason_text };
};

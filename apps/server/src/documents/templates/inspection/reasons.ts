import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../../format.ts';
import type { ReportReason } from './data.ts';

type ReportContext = { readonly t: Translator; readonly formats: Formats };

/** The reason for a change or withdrawal; a missing reason is also stated. */
export const reasonText = ({ t, formats }: ReportContext, statedReason: ReportReason): string => {
  if (statedReason === null) return t('reports.inspection.amendments.noReason');
  const reason = t(`inspections.amendmentReasons.${statedReason.code}`);
  const text = statedReason.text?.trim();
  if (statedReason.code === 'ARRIVED_LATE' && text) return t('inspections.arrivedLate', { at: formats.dateTime(text) });
  return text ? t('reports.inspection.amendments.reasonText', { reason, text }) : reason;
};

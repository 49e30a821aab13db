import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../../format.ts';
import type { ReportReason } from './data.ts';

type ReportContext = { readonly t: Translator; readonly formats: Formats };

/** The reason for a change or withdrawal; a missing reason is also stated. */
export const reasonText = ({ t, formats }: ReportContext, given: ReportReason): string => {
  if (given === null) return t('reports.inspection.amendments.noReason');
  const reason = t(`inspections.amendmentReasons.${given.code}`);
  const text = given.text?.trim();
  if (given.code === 'ARRIVED_LATE' && text) return t('inspections.arrivedLate', { at: formats.dateTime(text) });
  return text ? t('reports.inspection.amendments.reasonText', { reason, text }) : reason;
};

import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from './date-time.ts';

/** The text of a reason: the one from the list, with its note. A missing reason is stated. */
export const useReasonText = (): ((reason: TrailReason | null) => string) => {
  const t = useTranslations('inspections');
  return (reason) => {
    if (!reason) return t('reason.none');
    const { code, text } = reason;
    if (code === 'ARRIVED_LATE' && text) return t('arrivedLate', { at: formatDateTime(text) });
    if (!text) return t(`amendmentReasons.${code}`);
    return code === 'OTHER' ? text : `${t(`amendmentReasons.${code}`)}: ${text}`;
  };
};

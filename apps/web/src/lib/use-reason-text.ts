import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from './date-time.ts';

/** A reason in words: the one of the list, and what was written beside it. Where nobody gave one, that is said. */
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

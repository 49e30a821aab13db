import { useTranslations } from 'use-intl';
import type { WaitingState } from './waiting-state.ts';

/** `2 entries waiting to be sent`, with photos if there are any. */
export const useWaitingText = (): ((state: Pick<WaitingState, 'entries' | 'photos'>) => string) => {
  const t = useTranslations('inspections.outbox');
  return ({ entries, photos }) => {
    if (photos === 0) return t('waiting', { count: entries });
    return entries === 0 ? t('waitingPhotos', { count: photos }) : t('waitingBoth', { entries, photos });
  };
};

/** `Sending: 2 of 5`, with photos if there are any. */
export const useSendingText = (): ((state: WaitingState) => string) => {
  const t = useTranslations('inspections.outbox');
  return ({ entries, photos, sentEntries, sentPhotos }) => {
    const total = sentEntries + entries;
    const totalPhotos = sentPhotos + photos;
    if (totalPhotos === 0) return t('sending', { sent: sentEntries, total });
    if (total === 0) return t('sendingPhotos', { sent: sentPhotos, total: totalPhotos });
    return t('sendingBoth', { sent: sentEntries, total, sentPhotos, totalPhotos });
  };
};

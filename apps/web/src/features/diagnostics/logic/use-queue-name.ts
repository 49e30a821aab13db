import { useTranslations } from 'use-intl';

type Key = Parameters<ReturnType<typeof useTranslations<'diagnostics.queues.names'>>>[0];

/** What a queue does, in words; one of another version of the program is called as it calls it. */
export const useQueueName = (): ((queue: string) => string) => {
  const t = useTranslations('diagnostics.queues.names');
  return (queue) => {
    // whether there are words for it is asked of the words
    const key = queue as Key;
    return t.has(key) ? t(key) : queue;
  };
};

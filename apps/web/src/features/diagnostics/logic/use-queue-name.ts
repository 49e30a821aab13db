import { useTranslations } from 'use-intl';

type Key = Parameters<ReturnType<typeof useTranslations<'diagnostics.queues.names'>>>[0];

/** The description of a queue; a queue of another version of the program appears under its technical name. */
export const useQueueName = (): ((queue: string) => string) => {
  const t = useTranslations('diagnostics.queues.names');
  return (queue) => {
    // a missing translation is detected by `has`
    const key = queue as Key;
    return t.has(key) ? t(key) : queue;
  };
};

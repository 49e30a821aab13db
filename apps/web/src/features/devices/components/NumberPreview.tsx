import { Alert, Text } from '@mantine/core';
import { PREVIEW_LENGTH } from '@trapline/contract/devices/numbering.ts';
import { useTranslations } from 'use-intl';
import classes from './create.module.css';
import type { Preview } from './create-form.ts';

const shortList = (numbers: readonly string[]): string =>
  numbers.length > PREVIEW_LENGTH ? `${numbers.slice(0, PREVIEW_LENGTH).join(', ')}…` : numbers.join(', ');

/** Shows, before anything is sent, the first numbers that will be created and their conflicts. */
export function NumberPreview({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('devices.create');
  const { uniqueIds, tooLong, taken } = preview;
  const hiddenCount = uniqueIds.length - PREVIEW_LENGTH;
  const faulty = new Set([...tooLong, ...taken]);
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <h3 className={classes.previewTitle}>{t('preview')}</h3>
      {uniqueIds.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('previewEmpty')}
        </Text>
      ) : (
        <ul className={classes.numbers} aria-live="polite">
          {uniqueIds.slice(0, PREVIEW_LENGTH).map((uniqueId, index) => (
            // a number that was entered twice is listed twice
            // biome-ignore lint/suspicious/noArrayIndexKey: the list has no other identity
            <li key={`${index} ${uniqueId}`} className={classes.number} data-faulty={faulty.has(uniqueId) || undefined}>
              {uniqueId}
            </li>
          ))}
          {hiddenCount > 0 && <li className={classes.details}>{t('previewMore', { count: hiddenCount })}</li>}
        </ul>
      )}
      {tooLong.length > 0 && <Alert color="red">{t('tooLong', { numbers: shortList(tooLong) })}</Alert>}
      {taken.length > 0 && <Alert color="red">{t('taken', { numbers: shortList(taken) })}</Alert>}
    </section>
  );
}

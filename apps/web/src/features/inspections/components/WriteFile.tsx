import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { toastError } from '~/lib/toast.ts';
import { writeRescueFile } from '../log/write-rescue-file.ts';

/** Saves everything that was recorded on this phone to a file, which the office can import. */
export function WriteFile() {
  const t = useTranslations('inspections.outbox');
  const write = async () => {
    const written = await writeRescueFile().catch(() => 'nothing');
    if (written === 'nothing') toastError(t('fileFailed'));
  };
  return (
    <Button variant="default" size="compact-sm" onClick={() => void write()}>
      {t('writeFile')}
    </Button>
  );
}

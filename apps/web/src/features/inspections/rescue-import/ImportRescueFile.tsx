import { Alert, Button, FileInput, Modal, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { useSizeText } from '~/lib/size-text.ts';
import type { ImportSummary } from './import-rescue-file.ts';

/** Dexie and the sender of logs are loaded with the first import. */
const importFile = async (file: File): Promise<ImportSummary> =>
  (await import('./import-rescue-file.ts')).importRescueFile(file);

const isNoRescueFile = (error: unknown): boolean => error instanceof Error && error.name === 'NotARescueFileError';

/** The browser holds a copy of the file while it sends. */
const MAX_FILE_BYTES = 1_000_000_000;

function Summary({ entries, photos, left }: ImportSummary) {
  const t = useTranslations('inspections.field.rescue');
  const setAside = entries.setAside + photos.setAside;
  const refused = entries.refused + photos.refused;
  return (
    <Alert color={refused > 0 ? 'amber' : 'petrol'} title={t('done')} role="status">
      <Stack gap={4}>
        <span>{t('stored', { entries: entries.stored, photos: photos.stored })}</span>
        {setAside > 0 && <span>{t('setAside', { count: setAside })}</span>}
        {refused > 0 && <span>{t('refused', { count: refused })}</span>}
        {left > 0 && <span>{t('left', { count: left })}</span>}
      </Stack>
    </Alert>
  );
}

function ImportForm() {
  const t = useTranslations('inspections.field.rescue');
  const errorText = useErrorText();
  const sizeText = useSizeText();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const work = useMutation({
    mutationFn: importFile,
    meta: { showsErrors: true },
    // interrupted imports have stored a part
    onSettled: () => queries.invalidateQueries(),
  });
  const isTooLarge = file !== null && file.size > MAX_FILE_BYTES;
  const max = sizeText(MAX_FILE_BYTES);
  const faultText = () => {
    if (isTooLarge) return t('tooLarge', { size: sizeText(file.size), max });
    return work.error && (isNoRescueFile(work.error) ? t('wrong') : errorText(work.error));
  };
  return (
    <Stack>
      <p>{t('lead')}</p>
      <FileInput
        label={t('file')}
        placeholder={t('choose')}
        accept=".zip,application/zip"
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          work.reset();
        }}
        description={t('limit', { max })}
        error={faultText()}
        disabled={work.isPending}
      />
      {work.data && <Summary {...work.data} />}
      <Button
        disabled={file === null || isTooLarge || work.isSuccess}
        loading={work.isPending}
        onClick={() => file && work.mutate(file)}
      >
        {t('submit')}
      </Button>
    </Stack>
  );
}

/** The button of the office that imports what a dying phone has written to a file. */
export function ImportRescueFile() {
  const t = useTranslations('inspections.field.rescue');
  const ui = useTranslations('ui.action');
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconFileUpload size={17} />} onClick={dialog.open}>
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t('open')}
        size="md"
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        <ImportForm />
      </Modal>
    </>
  );
}

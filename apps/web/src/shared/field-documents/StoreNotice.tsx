import { Alert } from '@mantine/core';
import { IconDatabaseX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** The phone could not store the document: it exists only in the form. */
export function StoreNotice() {
  const t = useTranslations('myDay.documents');
  return (
    <Alert color="red" role="alert" icon={<IconDatabaseX size={20} aria-hidden="true" />} title={t('notStored')}>
      {t('notStoredText')}
    </Alert>
  );
}

import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteEntry, useEntry } from '../calls.ts';
import type { EntryKind } from './entry-kinds.ts';

type Props = {
  readonly kind: EntryKind;
  readonly entry: { readonly uuid: string; readonly name: string };
  readonly onClose: () => void;
};

/** Deletes an entry after a confirmation that shows how often it was recorded; the records remain. */
export function DeleteEntry({ kind, entry, onClose }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const remove = useDeleteEntry(kind);
  const load = useEntry(kind, entry.uuid);
  const usage = load.data?.use;
  return (
    <ConfirmWrite
      title={t('remove.title', { name: entry.name })}
      confirmLabel={t('delete')}
      danger
      successMessage={t(`deleted.${kind}`)}
      onConfirm={() => remove(entry.uuid)}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {usage && <p>{t('remove.used', { count: usage.records })}</p>}
    </ConfirmWrite>
  );
}

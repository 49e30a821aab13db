import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useTakeOffEntry } from '../calls.ts';
import { associationOf, type EntryKind, type PlacedEntry } from './entry-kinds.ts';

type Props = {
  readonly kind: EntryKind;
  readonly deviceTypeId: string;
  readonly entry: PlacedEntry;
  readonly onClose: () => void;
};

export function TakeOffEntry({ kind, deviceTypeId, entry, onClose }: Props) {
  const t = useTranslations('deviceTypeEntries.panel');
  const takeOff = useTakeOffEntry(kind, deviceTypeId);
  return (
    <ConfirmWrite
      title={t('takeOffTitle', { name: entry.name })}
      confirmLabel={t('takeOff')}
      danger
      done={t('takenOff')}
      onConfirm={() => takeOff(associationOf(entry))}
      onClose={onClose}
    >
      {t('takeOffText')}
    </ConfirmWrite>
  );
}

import { IconPencil, IconTrash, IconUnlink } from '@tabler/icons-react';
import type { EditedDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useEntry, useUnassignEntry } from '../calls.ts';
import { useMine } from '../use-mine.ts';
import { DeleteEntry } from './DeleteEntry.tsx';
import { EntryModal } from './EntryModal.tsx';
import { associationOf, type EntryKind, type PlacedEntry } from './entry-kinds.ts';

type TakeOffEntryProps = {
  readonly kind: EntryKind;
  readonly deviceTypeId: string;
  readonly entry: PlacedEntry;
  readonly onClose: () => void;
};

function TakeOffEntry({ kind, deviceTypeId, entry, onClose }: TakeOffEntryProps) {
  const t = useTranslations('deviceTypeEntries.panel');
  const takeOff = useUnassignEntry(kind, deviceTypeId);
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

type Props = { readonly kind: EntryKind; readonly type: EditedDeviceType; readonly entry: PlacedEntry };

/** Removes an entry from the type; the owner of the entry can also edit or delete it for all types. */
export function PlacedActions({ kind, type, entry }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const isMine = useMine()(entry.parentCompanyId);
  const [open, setOpen] = useState<'edit' | 'takeOff' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RowActions
        name={entry.name}
        menu={
          <>
            {isMine && (
              <RowAction icon={<IconPencil size={17} />} onClick={() => setOpen('edit')}>
                {t('edit')}
              </RowAction>
            )}
            <RowAction icon={<IconUnlink size={17} />} onClick={() => setOpen('takeOff')}>
              {t('panel.takeOff')}
            </RowAction>
            {isMine && (
              <RowAction danger icon={<IconTrash size={17} />} onClick={() => setOpen('delete')}>
                {t('delete')}
              </RowAction>
            )}
          </>
        }
      />
      {open === 'edit' && <EditPlaced kind={kind} uuid={entry.uuid} onClose={close} />}
      {open === 'takeOff' && <TakeOffEntry kind={kind} deviceTypeId={type.uuid} entry={entry} onClose={close} />}
      {open === 'delete' && <DeleteEntry kind={kind} entry={entry} onClose={close} />}
    </>
  );
}

type EditProps = { readonly kind: EntryKind; readonly uuid: string; readonly onClose: () => void };

/** Loads the current entry with all languages before editing, because the type contains only a part of it. */
function EditPlaced({ kind, uuid, onClose }: EditProps) {
  const load = useEntry(kind, uuid);
  return load.data ? <EntryModal kind={kind} entry={load.data.entry} onClose={onClose} /> : null;
}

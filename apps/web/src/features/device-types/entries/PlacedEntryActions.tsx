import { IconPencil, IconTrash, IconUnlink } from '@tabler/icons-react';
import type { EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useEntry, useUnassignEntry } from '../calls.ts';
import { useMayEditOwned } from '../use-may-edit-owned.ts';
import { DeleteEntry } from './DeleteEntry.tsx';
import { EntryModal } from './EntryModal.tsx';
import { associationOf, type EntryKind, type PlacedEntry } from './entry-kinds.ts';

type UnassignEntryProps = {
  readonly kind: EntryKind;
  readonly deviceTypeId: string;
  readonly entry: PlacedEntry;
  readonly onClose: () => void;
};

function UnassignEntry({ kind, deviceTypeId, entry, onClose }: UnassignEntryProps) {
  const t = useTranslations('deviceTypeEntries.panel');
  const unassign = useUnassignEntry(kind, deviceTypeId);
  return (
    <ConfirmWrite
      title={t('takeOffTitle', { name: entry.name })}
      confirmLabel={t('takeOff')}
      danger
      successMessage={t('takenOff')}
      onConfirm={() => unassign(associationOf(entry))}
      onClose={onClose}
    >
      {t('takeOffText')}
    </ConfirmWrite>
  );
}

type Props = { readonly kind: EntryKind; readonly type: EditableDeviceType; readonly entry: PlacedEntry };

/** Removes an entry from the type; the owner of the entry can also edit or delete it for all types. */
export function PlacedEntryActions({ kind, type, entry }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const isEditable = useMayEditOwned()(entry.parentCompanyId);
  const [open, setOpen] = useState<'edit' | 'takeOff' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RowActions
        name={entry.name}
        menu={
          <>
            {isEditable && (
              <RowAction icon={<IconPencil size={17} />} onClick={() => setOpen('edit')}>
                {t('edit')}
              </RowAction>
            )}
            <RowAction icon={<IconUnlink size={17} />} onClick={() => setOpen('takeOff')}>
              {t('panel.takeOff')}
            </RowAction>
            {isEditable && (
              <RowAction danger icon={<IconTrash size={17} />} onClick={() => setOpen('delete')}>
                {t('delete')}
              </RowAction>
            )}
          </>
        }
      />
      {open === 'edit' && <EditPlacedEntry kind={kind} uuid={entry.uuid} onClose={close} />}
      {open === 'takeOff' && <UnassignEntry kind={kind} deviceTypeId={type.uuid} entry={entry} onClose={close} />}
      {open === 'delete' && <DeleteEntry kind={kind} entry={entry} onClose={close} />}
    </>
  );
}

type EditProps = { readonly kind: EntryKind; readonly uuid: string; readonly onClose: () => void };

/** Loads the current entry with all languages before editing, because the type contains only a part of it. */
function EditPlacedEntry({ kind, uuid, onClose }: EditProps) {
  const load = useEntry(kind, uuid);
  return load.data ? <EntryModal kind={kind} entry={load.data.entry} onClose={onClose} /> : null;
}

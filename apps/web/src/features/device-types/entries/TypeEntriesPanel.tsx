import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EditableDeviceType, ObservationType } from '@trapline/contract/device-types/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageSection } from '~/components/PageSection.tsx';
import { useOrderEntriesOnType } from '../calls.ts';
import { AssignEntries } from './AssignEntries.tsx';
import { EntryModal } from './EntryModal.tsx';
import { EntryRow } from './EntryRow.tsx';
import classes from './entries.module.css';
import { type EntryKind, entriesOfType, type PlacedEntry } from './entry-kinds.ts';
import { OrderedRows } from './OrderedRows.tsx';
import { PlacedEntryActions } from './PlacedEntryActions.tsx';

type Props = {
  readonly kind: EntryKind;
  readonly type: EditableDeviceType;
  /** True if the user may change the entries; other users only read them. */
  readonly isEditable: boolean;
};

const kindsOf = (entries: readonly PlacedEntry[]): ObservationType[] =>
  entries.flatMap((entry) => ('sign' in entry && entry.type !== 'NEUTRAL' ? [entry.type] : []));

/** Actions, pests or observations of a type, in the order in which a technician sees them. */
export function TypeEntriesPanel({ kind, type, isEditable }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const [open, setOpen] = useState<'assign' | 'add' | null>(null);
  const order = useOrderEntriesOnType(kind, type.uuid);
  const entries = entriesOfType(type, kind);
  const owner = type.parentCompanyId === null ? null : String(type.parentCompanyId);
  const close = () => setOpen(null);
  return (
    <PageSection
      title={t(`titles.${kind}`)}
      lead={t(`panel.lead.${kind}`)}
      action={
        isEditable && <PanelButtons kind={kind} onAssign={() => setOpen('assign')} onAdd={() => setOpen('add')} />
      }
    >
      {entries.length === 0 && <Text className={classes.none}>{t('panel.none')}</Text>}
      <OrderedRows label={t(`titles.${kind}`)} rows={entries} onOrder={isEditable ? order : null}>
        {(entry) => (
          <EntryRow entry={entry} line={entry.parentCompanyId === null && owner !== null ? t('shared') : undefined}>
            {isEditable && <PlacedEntryActions kind={kind} type={type} entry={entry} />}
          </EntryRow>
        )}
      </OrderedRows>
      {open === 'assign' && <AssignEntries kind={kind} type={type} onClose={close} />}
      {open === 'add' && (
        <EntryModal
          kind={kind}
          entry={null}
          newEntryOwner={{ parentCompanyId: owner, deviceTypeId: type.uuid }}
          usedTypes={kindsOf(entries)}
          onClose={close}
        />
      )}
    </PageSection>
  );
}

type ButtonsProps = { readonly kind: EntryKind; readonly onAssign: () => void; readonly onAdd: () => void };

function PanelButtons({ kind, onAssign, onAdd }: ButtonsProps) {
  const t = useTranslations('deviceTypeEntries');
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onAssign}>
        {t('panel.assign')}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={17} />} onClick={onAdd}>
        {t(`add.${kind}`)}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconListCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useRetry } from '~/lib/use-retry.ts';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';
import { useEntries, useOrderEntries } from '../calls.ts';
import { useMayEditOwned } from '../use-may-edit-owned.ts';
import { DeleteEntry } from './DeleteEntry.tsx';
import { EntryModal } from './EntryModal.tsx';
import { EntryRow } from './EntryRow.tsx';
import type { Entry, EntryKind } from './entry-kinds.ts';
import { OrderedRows } from './OrderedRows.tsx';

type Props = {
  readonly kind: EntryKind;
  readonly query: Parameters<typeof useEntries>[1];
  /** True if all entries have the same owner and the user may order them. */
  readonly isOrdered: boolean;
};

/** The name of the owner of an entry, for a list with several owners. */
const useOwnerName = (isNeeded: boolean) => {
  const owners = useRootCompanies(useMay()('companies.list-all') && isNeeded);
  return (owner: number | null) => owners.data?.find(({ id }) => id === owner)?.name;
};

/** For more types than this, the line of an entry shows only their count; the page of a type lists its entries. */
const MAX_NAMED_TYPES = 3;

const typesText = (t: ReturnType<typeof useTranslations<'deviceTypeEntries'>>, { deviceTypes }: Entry): string => {
  if (deviceTypes.length === 0) return t('onNoType');
  if (deviceTypes.length > MAX_NAMED_TYPES) return t('onMany', { count: deviceTypes.length });
  return t('onTypes', { types: deviceTypes.map(({ name }) => name).join(', ') });
};

export function EntryList({ kind, query, isOrdered }: Props) {
  const t = useTranslations('deviceTypeEntries');
  const list = useEntries(kind, query);
  const retry = useRetry(list);
  const order = useOrderEntries(kind);
  const ownerName = useOwnerName(!isOrdered);
  const [open, setOpen] = useState<{ entry: Entry; to: 'edit' | 'delete' } | null>(null);
  const close = () => setOpen(null);
  if (list.isLoadingError) return <ErrorState error={list.error} retrying={list.isFetching} onRetry={retry} />;
  if (!list.data) return <LoadingState />;
  if (list.data.length === 0) {
    const text = t(query.parentCompanyId === 'ROOT' ? 'noneSharedText' : 'noneText');
    return (
      <EmptyState
        icon={<IconListCheck size={26} stroke={1.6} />}
        title={t(`none.${kind}`)}
        // a client cannot add entries
        {...(isOrdered && { text })}
      />
    );
  }
  const lineOf = (entry: Entry) =>
    [isOrdered ? undefined : ownerName(entry.parentCompanyId), typesText(t, entry)].filter(Boolean).join(' · ');
  return (
    <>
      <OrderedRows label={t(`titles.${kind}`)} rows={list.data} onOrder={isOrdered ? order : null}>
        {(entry) => (
          <EntryRow entry={entry} line={lineOf(entry)}>
            <EntryActions entry={entry} onOpen={(to) => setOpen({ entry, to })} />
          </EntryRow>
        )}
      </OrderedRows>
      {open?.to === 'edit' && <EntryModal kind={kind} entry={open.entry} onClose={close} />}
      {open?.to === 'delete' && <DeleteEntry kind={kind} entry={open.entry} onClose={close} />}
    </>
  );
}

type ActionsProps = { readonly entry: Entry; readonly onOpen: (to: 'edit' | 'delete') => void };

function EntryActions({ entry, onOpen }: ActionsProps) {
  const t = useTranslations('deviceTypeEntries');
  if (!useMayEditOwned()(entry.parentCompanyId)) return null;
  return (
    <RowActions
      name={entry.name}
      menu={
        <RowAction danger icon={<IconTrash size={17} />} onClick={() => onOpen('delete')}>
          {t('delete')}
        </RowAction>
      }
    >
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${t('edit')}: ${entry.name}`}
        onClick={() => onOpen('edit')}
      >
        {t('edit')}
      </Button>
    </RowActions>
  );
}

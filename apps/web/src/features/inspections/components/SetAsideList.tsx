import { Button } from '@mantine/core';
import { IconChecks, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn, GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { SET_ASIDE_PAGE_SIZE } from '../field-calls.ts';
import classes from './field.module.css';
import { ApplyAllEntries, ApplyEntry, RejectEntry } from './SettleDialogs.tsx';
import { DecidedBy, Decision, noteOf, ReasonOfEntry, useEntryName } from './set-aside-texts.tsx';

type Dialog = { readonly entry: SetAsideEntry; readonly step: 'apply' | 'reject' };

const DIALOGS = { apply: ApplyEntry, reject: RejectEntry } as const;

type ActionsProps = {
  readonly entry: SetAsideEntry;
  /** True in a card on a phone, where the button is larger. */
  readonly isInCard: boolean;
  readonly onDecide: (dialog: Dialog) => void;
};

function EntryActions({ entry, isInCard, onDecide }: ActionsProps) {
  const t = useTranslations('inspections.field');
  const name = useEntryName()(entry);
  return (
    <RowActions
      name={name}
      menu={
        <RowAction icon={<IconX size={16} />} danger onClick={() => onDecide({ entry, step: 'reject' })}>
          {t('reject')}
        </RowAction>
      }
    >
      <Button
        {...(!isInCard && { size: 'compact-sm' })}
        variant="default"
        aria-label={t('applyOf', { name })}
        onClick={() => onDecide({ entry, step: 'apply' })}
      >
        {t('apply')}
      </Button>
    </RowActions>
  );
}

const deviceOf = ({ device }: SetAsideEntry): ReactNode =>
  device ? <TwoLines first={<span className="num">{device.uniqueId}</span>} second={device.name} /> : '—';

const useColumns = (actions: (entry: SetAsideEntry) => ReactNode): readonly GridColumn<SetAsideEntry>[] => {
  const t = useTranslations('inspections.field.column');
  const entryName = useEntryName();
  return [
    {
      id: 'entry',
      title: t('entry'),
      namesRow: true,
      minWidth: 200,
      wraps: true,
      cell: (entry) => <TwoLines first={<strong>{entryName(entry)}</strong>} second={noteOf(entry)} />,
    },
    { id: 'device', title: t('device'), folds: 2, cell: deviceOf },
    { id: 'madeAt', title: t('madeAt'), folds: 1, cell: ({ madeAt }) => <DateTime value={madeAt} /> },
    { id: 'reason', title: t('reason'), minWidth: 180, wraps: true, cell: (entry) => <ReasonOfEntry entry={entry} /> },
    {
      id: 'decision',
      title: t('decision'),
      minWidth: 160,
      wraps: true,
      cell: (entry) => <TwoLines first={<Decision entry={entry} />} second={<DecidedBy entry={entry} />} />,
    },
    { id: 'actions', title: t('actions'), isActions: true, cell: actions },
  ];
};

type Props = {
  readonly logId: string;
  readonly entries: readonly SetAsideEntry[];
  readonly load: GridLoad;
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** The number of entries to decide about, on all pages. */
  readonly undecided: number;
  /** False for a technician whose own phone has written them. */
  readonly mayDecide: boolean;
};

/** Entries of a log that were set aside, each with its decision or with the buttons for it. */
export function SetAsideList({ logId, entries, load, page, total, onPage, undecided, mayDecide }: Props) {
  const t = useTranslations('inspections.field');
  const tErrors = useTranslations('inspections.errors');
  const entryName = useEntryName();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isApplyingAll, setIsApplyingAll] = useState(false);
  const actionsOf = (entry: SetAsideEntry, isInCard: boolean) =>
    mayDecide && entry.settlement === null && <EntryActions entry={entry} isInCard={isInCard} onDecide={setDialog} />;
  const columns = useColumns((entry) => actionsOf(entry, false));
  const OpenDialog = dialog && DIALOGS[dialog.step];
  return (
    <PageSection
      title={t('entries')}
      lead={mayDecide ? t('entriesLead') : tErrors('inspections/own_entries')}
      action={
        mayDecide &&
        undecided > 1 && (
          <Button variant="default" leftSection={<IconChecks size={17} />} onClick={() => setIsApplyingAll(true)}>
            {t('applyAll')}
          </Button>
        )
      }
    >
      <DataGrid
        label={t('entries')}
        columns={columns}
        rows={entries}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={entryName}
        paging={{ page, size: SET_ASIDE_PAGE_SIZE, total, onPage }}
        card={(entry) => <EntryCard entry={entry} />}
        cardActions={(entry) => {
          const actions = actionsOf(entry, true);
          return actions && <div className={classes.cardActions}>{actions}</div>;
        }}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={26} stroke={1.6} />}
            title={t('noEntries')}
            text={t('noEntriesText')}
          />
        }
      />
      {isApplyingAll && <ApplyAllEntries logId={logId} count={undecided} onClose={() => setIsApplyingAll(false)} />}
      {OpenDialog && <OpenDialog logId={logId} entry={dialog.entry} onClose={() => setDialog(null)} />}
    </PageSection>
  );
}

/** An entry as a card, where there is no room for a table. */
function EntryCard({ entry }: { readonly entry: SetAsideEntry }) {
  const note = noteOf(entry);
  const entryName = useEntryName();
  return (
    <span className={classes.card}>
      <span className={classes.head}>
        <strong>{entryName(entry)}</strong>
        <Decision entry={entry} />
      </span>
      {note && <span>{note}</span>}
      <span className={classes.line}>
        {entry.device && <span className="num">{entry.device.uniqueId} · </span>}
        <DateTime value={entry.madeAt} />
      </span>
      <span className={classes.line}>
        <ReasonOfEntry entry={entry} />
      </span>
      <span className={classes.line}>
        <DecidedBy entry={entry} />
      </span>
    </span>
  );
}

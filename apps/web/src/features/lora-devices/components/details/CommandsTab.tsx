import { Card } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { CommandState } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraCommand } from '@trapline/contract/lora-devices/schemas.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useCommands } from '../../calls.ts';
import classes from '../lora.module.css';

const TONES: Readonly<Record<CommandState, StatusTone>> = {
  queued: 'warning',
  sent: 'info',
  acked: 'info',
  applied: 'good',
  superseded: 'quiet',
  expired: 'quiet',
  failed: 'bad',
};

function CommandBadge({ state }: { readonly state: CommandState }) {
  const t = useTranslations('loraDevices.command.states');
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}

const useColumns = (): readonly GridColumn<LoraCommand>[] => {
  const t = useTranslations('loraDevices.command');
  return useMemo(
    () => [
      {
        id: 'what',
        title: t('what'),
        cell: ({ kind, port, payload }) => (
          <TwoLines first={t(kind)} second={<span className={classes.eui}>{t('bytes', { port, payload })}</span>} />
        ),
        minWidth: 170,
        wraps: true,
      },
      {
        id: 'state',
        title: t('state'),
        cell: ({ state, error }) => (
          <span className={classes.state}>
            <CommandBadge state={state} />
            {error !== null && <span className={classes.error}>{error}</span>}
          </span>
        ),
      },
      { id: 'created', title: t('created'), cell: ({ createdAt }) => <DateTime value={createdAt} />, folds: 4 },
      { id: 'sent', title: t('sent'), cell: ({ sentAt }) => <DateTime value={sentAt} />, folds: 1 },
      {
        id: 'received',
        title: t('received'),
        cell: ({ appliedAt, ackedAt }) => <DateTime value={appliedAt ?? ackedAt} />,
        folds: 3,
      },
      {
        id: 'who',
        title: t('who'),
        cell: ({ user }) => (user ? <PersonName person={user} /> : '—'),
        folds: 2,
      },
    ],
    [t],
  );
};

/** The commands, each with its state. */
export function CommandsTab({ loraDeviceId }: { readonly loraDeviceId: string }) {
  const t = useTranslations('loraDevices');
  const load = useCommands(loraDeviceId);
  return (
    <Card padding={0}>
      <DataGrid
        label={t('command.title')}
        columns={useColumns()}
        rows={load.data}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ kind }) => t(`command.${kind}`)}
        card={({ kind, state, createdAt }) => (
          <div className={classes.card}>
            <div className={classes.head}>
              <span className={classes.name}>{t(`command.${kind}`)}</span>
              <CommandBadge state={state} />
            </div>
            <div className={classes.line}>
              <DateTime value={createdAt} />
            </div>
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconSend size={26} stroke={1.6} />}
            title={t('command.none')}
            text={t('command.noneText')}
          />
        }
      />
    </Card>
  );
}

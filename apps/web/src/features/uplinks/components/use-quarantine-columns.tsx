import { Button } from '@mantine/core';
import type { QuarantineEntry } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './uplinks.module.css';

/** The DevEUI, for example `0200AABBCCDDEEFF`; a message that could not be read may have none. */
export const useQuarantinedName = () => {
  const t = useTranslations('uplinks.quarantined');
  return ({ devEui }: QuarantineEntry): string => devEui || t('noEui');
};

export function ReasonBadge({ reason }: Pick<QuarantineEntry, 'reason'>) {
  const t = useTranslations('uplinks.quarantined.reasons');
  return <StatusBadge tone={reason === 'unknown_device' ? 'info' : 'warning'}>{t(reason)}</StatusBadge>;
}

type OpenProps = { readonly quarantined: QuarantineEntry; readonly onOpen: (quarantined: QuarantineEntry) => void };

export function OpenQuarantined({ quarantined, onOpen }: OpenProps) {
  const t = useTranslations('uplinks.quarantined');
  const nameOf = useQuarantinedName();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('showOf', { name: nameOf(quarantined) })}
      onClick={() => onOpen(quarantined)}
    >
      {t('show')}
    </Button>
  );
}

export const useQuarantineColumns = (onOpen: OpenProps['onOpen']): readonly GridColumn<QuarantineEntry>[] => {
  const t = useTranslations('uplinks');
  const nameOf = useQuarantinedName();
  return [
    {
      id: 'devEui',
      title: t('quarantined.devEui'),
      cell: (quarantined) => <span className={classes.eui}>{nameOf(quarantined)}</span>,
      namesRow: true,
    },
    { id: 'reason', title: t('quarantined.reason'), cell: ({ reason }) => <ReasonBadge reason={reason} /> },
    {
      id: 'network',
      title: t('quarantined.network'),
      cell: ({ network, company }) => (
        <span className={classes.text}>
          <span>{network.name}</span>
          <span className={classes.line}>{company?.name ?? t('installation')}</span>
        </span>
      ),
      minWidth: 160,
      wraps: true,
      folds: 2,
      foldsInto: 'devEui',
    },
    {
      id: 'count',
      title: t('quarantined.count'),
      cell: ({ count }) => <span className="num">{t('quarantined.times', { count })}</span>,
      align: 'right',
      folds: 3,
    },
    { id: 'first', title: t('quarantined.first'), cell: ({ firstAt }) => <DateTime value={firstAt} />, folds: 1 },
    { id: 'last', title: t('quarantined.last'), cell: ({ lastAt }) => <RelativeTime value={lastAt} />, folds: 4 },
    {
      id: 'actions',
      title: t('column.actions'),
      cell: (quarantined) => <OpenQuarantined quarantined={quarantined} onOpen={onOpen} />,
      isActions: true,
    },
  ];
};

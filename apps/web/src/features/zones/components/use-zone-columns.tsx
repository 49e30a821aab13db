import type { Zone } from '@trapline/contract/zones/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import type { ZoneColumn } from '../search.ts';
import { ZoneButtons } from './ZoneButtons.tsx';
import classes from './zones.module.css';

type Options = { readonly onEdit: (zone: Zone) => void; readonly onDelete: (zone: Zone) => void };

/** Columns of the zones of a facility (D section 2). */
export const useZoneColumns = ({ onEdit, onDelete }: Options): readonly GridColumn<Zone, ZoneColumn>[] => {
  const t = useTranslations('zones.column');
  return [
    {
      id: 'name',
      title: t('name'),
      sortBy: ({ name }) => name,
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
      minWidth: 170,
      wraps: true,
    },
    {
      id: 'description',
      title: t('description'),
      sortBy: ({ description }) => description,
      cell: ({ description }) => description ?? '—',
      folded: ({ description }) => description,
      minWidth: 200,
      wraps: true,
      folds: 3,
      foldsInto: 'name',
    },
    {
      id: 'created',
      title: t('created'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      folds: 2,
      foldsInto: 'name',
    },
    {
      id: 'user',
      title: t('user'),
      sortBy: ({ user }) => user && `${user.surname} ${user.name}`,
      cell: ({ user }) => <PersonName person={user} />,
      folded: ({ user }) => user && <PersonName person={user} />,
      folds: 1,
      foldsInto: 'name',
    },
    {
      id: 'actions',
      title: t('actions'),
      cell: (zone) => <ZoneButtons name={zone.name} onEdit={() => onEdit(zone)} onDelete={() => onDelete(zone)} />,
      isActions: true,
    },
  ];
};

import type { UseQueryResult } from '@tanstack/react-query';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { Sort } from '~/lib/search.ts';
import { type Area, ROUTES } from '../area.ts';
import type { DeviceTypeColumn } from '../search.ts';
import classes from './device-types.module.css';
import { TypeMenu } from './TypeActions.tsx';
import { TypeTitle } from './TypeTitle.tsx';
import { useDeviceTypeColumns } from './use-device-type-columns.tsx';

/** A type in the list on a phone. */
function DeviceTypeCard({ type }: { readonly type: DeviceTypeWithCatalogue }) {
  const t = useTranslations('deviceTypes');
  const { prefix, redirectOption } = type.settings;
  return (
    <span className={classes.card}>
      <span className={classes.name}>
        <TypeTitle type={type} />
      </span>
      {type.description && <span className={classes.text}>{type.description}</span>}
      {prefix && (
        <span className={classes.line}>
          {t('column.prefix')}: {prefix}
        </span>
      )}
      <span className={classes.line}>
        {t('column.redirect')}: {t(`redirect.${redirectOption}`)}
      </span>
    </span>
  );
}

type Props = {
  readonly area: Area;
  readonly list: UseQueryResult<readonly DeviceTypeWithCatalogue[]>;
  readonly sort: Sort<DeviceTypeColumn> | undefined;
  readonly onSort: (sort: Sort<DeviceTypeColumn> | undefined) => void;
  readonly onRemove: ((type: DeviceTypeWithCatalogue) => void) | null;
  readonly empty: ReactNode;
};

/** A list of device types, each with a link to its page. */
export function TypesGrid({ area, list, sort, onSort, onRemove, empty }: Props) {
  const t = useTranslations('deviceTypes');
  const columns = useDeviceTypeColumns({ area, onRemove });
  return (
    <DataGrid
      label={t('title')}
      columns={columns}
      rows={list.data}
      load={list}
      rowId={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      rowLink={({ uuid }) => ({ to: ROUTES[area].edit, params: { deviceTypeId: uuid } })}
      sort={sort}
      onSort={onSort}
      card={(type) => <DeviceTypeCard type={type} />}
      cardAside={onRemove ? (type) => <TypeMenu type={type} onRemove={onRemove} /> : undefined}
      empty={empty}
    />
  );
}

import { Card } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridLoad } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useSizeText } from '~/lib/size-text.ts';
import type { ListedFile } from '../owner.ts';
import type { FilesSearch } from '../search.ts';
import { ExpiryBadge } from './ExpiryBadge.tsx';
import type { FileParts } from './file-parts.tsx';
import classes from './files.module.css';
import { useFileColumns } from './use-file-columns.tsx';

type Props = {
  readonly load: GridLoad & { readonly data: readonly ListedFile[] | undefined };
  readonly parts: FileParts;
  readonly search: FilesSearch;
  readonly onSearch: (change: Partial<FilesSearch>) => void;
  readonly mayUpload: boolean;
};

export function FileList({ load, parts, search, onSearch, mayUpload }: Props) {
  const t = useTranslations('files');
  const columns = useFileColumns(parts);
  const isFiltered = search.category !== undefined || search.search !== undefined;
  return (
    <Card padding={0}>
      <FilterBar
        find={
          <SearchInput
            label={t('search')}
            value={search.search ?? ''}
            onSearch={(text) => onSearch({ search: text || undefined })}
          />
        }
      />
      <DataGrid
        label={t('titles.list')}
        columns={columns}
        rows={load.data}
        load={load}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        card={(file) => <FileCard file={file} parts={parts} />}
        cardAside={parts.menu}
        empty={
          <EmptyState
            icon={<IconFiles size={26} stroke={1.6} />}
            title={t(isFiltered ? 'noneFound' : 'none')}
            {...(!isFiltered && { text: t(mayUpload ? 'noneText' : 'noneRead') })}
          />
        }
      />
    </Card>
  );
}

/** A file in the list on a phone. */
function FileCard({ file, parts }: { readonly file: ListedFile; readonly parts: FileParts }) {
  const t = useTranslations('files');
  const sizeText = useSizeText();
  const { category, validUntil, createdAt, user, size } = file;
  return (
    <div className={classes.card}>
      {parts.name(file, 3)}
      <span>
        <ExpiryBadge validUntil={validUntil} />
      </span>
      <span className={classes.line}>
        {category?.name ?? t('category.none')} · <span className={classes.whole}>{sizeText(size)}</span>
      </span>
      <span className={classes.line}>
        <DateTime value={createdAt} withTime={false} />, <PersonName person={user} />
      </span>
    </div>
  );
}

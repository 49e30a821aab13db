import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { textColumn } from '~/components/data-grid/columns.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PersonName } from '~/components/PersonName.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { useSizeText } from '~/lib/size-text.ts';
import type { ListedFile } from '../owner.ts';
import type { FileColumn } from '../search.ts';
import { ExpiryBadge } from './ExpiryBadge.tsx';
import type { FileParts } from './file-parts.tsx';
import classes from './files.module.css';

/** Only the name of a file can be clicked; the row itself is not a link. */
export const useFileColumns = ({ name, actions }: FileParts): readonly GridColumn<ListedFile, FileColumn>[] => {
  const t = useTranslations('files');
  const sizeText = useSizeText();
  return [
    {
      id: 'name',
      title: t('column.name'),
      sortBy: (file) => file.name,
      cell: name,
      minWidth: 260,
      wraps: true,
      namesRow: true,
    },
    textColumn('category', t('column.category'), ({ category }) => category?.name ?? t('category.none'), {
      minWidth: 160,
      wraps: true,
      folds: 3,
      foldsInto: 'name',
    }),
    {
      id: 'validUntil',
      title: t('column.validUntil'),
      sortBy: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => <ExpiryBadge validUntil={validUntil} />,
    },
    {
      id: 'added',
      title: t('column.added'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt, user }) => (
        <TwoLines
          first={<DateTime value={createdAt} withTime={false} />}
          second={user && <PersonName person={user} />}
        />
      ),
      folded: ({ createdAt, user }) => (
        <>
          <DateTime value={createdAt} withTime={false} />
          {user && (
            <>
              , <PersonName person={user} />
            </>
          )}
        </>
      ),
      folds: 2,
      foldsInto: 'name',
    },
    {
      id: 'size',
      title: t('column.size'),
      sortBy: ({ size }) => size,
      cell: ({ size }) => <span className={`num ${classes.whole}`}>{sizeText(size)}</span>,
      align: 'right',
      folds: 1,
      foldsInto: 'name',
    },
    { id: 'actions', title: t('column.actions'), cell: actions, isActions: true },
  ];
};

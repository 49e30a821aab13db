import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { Excerpt } from '~/components/Excerpt.tsx';
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
  const categoryOf = ({ category }: ListedFile): string => category?.name ?? t('category.none');
  return [
    {
      id: 'name',
      title: t('column.name'),
      sortBy: (file) => file.name,
      cell: (file) => name(file, 2),
      minWidth: 220,
      wraps: true,
      namesRow: true,
    },
    {
      id: 'category',
      title: t('column.category'),
      sortBy: categoryOf,
      cell: (file) => <Excerpt text={categoryOf(file)} lines={2} />,
      folded: categoryOf,
      minWidth: 132,
      wraps: true,
      folds: 3,
      foldsInto: 'name',
    },
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
          second={
            user && (
              <span className={classes.addedBy}>
                <Excerpt text={`${user.name} ${user.surname}`} />
              </span>
            )
          }
        />
      ),
      folds: 2,
    },
    {
      id: 'size',
      title: t('column.size'),
      sortBy: ({ size }) => size,
      cell: ({ size }) => <span className={`num ${classes.whole}`}>{sizeText(size)}</span>,
      align: 'right',
      folds: 1,
    },
    { id: 'actions', title: t('column.actions'), cell: actions, isActions: true },
  ];
};

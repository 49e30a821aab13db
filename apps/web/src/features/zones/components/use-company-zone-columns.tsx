import { IconCornerDownRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { ZoneButtons } from './ZoneButtons.tsx';
import type { TreeZone } from './zone-tree.ts';
import classes from './zones.module.css';

type Options = { readonly onEdit: (zone: TreeZone) => void; readonly onDelete: (zone: TreeZone) => void };

/** The name, indented by the depth of the zone. */
function Branch({ zone: { name, depth } }: { readonly zone: TreeZone }) {
  return (
    <span className={classes.branch} style={{ '--depth': depth } as CSSProperties}>
      {depth > 0 && <IconCornerDownRight size={16} aria-hidden="true" />}
      <span className={classes.name}>{name}</span>
    </span>
  );
}

/** Columns of the tree of a company's zones (D section 2). */
export const useCompanyZoneColumns = ({ onEdit, onDelete }: Options): readonly GridColumn<TreeZone>[] => {
  const t = useTranslations('zones.column');
  return [
    { id: 'name', title: t('name'), cell: (zone) => <Branch zone={zone} />, minWidth: 220, wraps: true },
    {
      id: 'description',
      title: t('description'),
      cell: ({ description }) => description ?? '—',
      folded: ({ description }) => description,
      minWidth: 160,
      wraps: true,
      folds: 2,
      foldsInto: 'name',
    },
    {
      id: 'places',
      title: t('places'),
      cell: (zone) => <ZonePlaces zone={zone} />,
      align: 'right',
    },
    {
      id: 'parent',
      title: t('parent'),
      cell: ({ parentName }) => parentName ?? '—',
      minWidth: 150,
      wraps: true,
      folds: 1,
    },
    {
      id: 'actions',
      title: t('actions'),
      cell: (zone) => <ZoneButtons name={zone.name} onEdit={() => onEdit(zone)} onDelete={() => onDelete(zone)} />,
      isActions: true,
    },
  ];
};

/** The number of facilities in the zone, with a link to them. */
function ZonePlaces({ zone: { uuid, name, companyUuid, placesCount } }: { readonly zone: TreeZone }) {
  const t = useTranslations('zones');
  if (placesCount === 0) return <span className="num">0</span>;
  return (
    <Link
      to="/app/places"
      search={{ company: companyUuid, zone: uuid }}
      aria-label={t('company.placesOf', { name, count: placesCount })}
      className={`num ${classes.link}`}
    >
      {placesCount}
    </Link>
  );
}

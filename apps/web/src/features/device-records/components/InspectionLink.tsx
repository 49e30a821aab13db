import { Link } from '@tanstack/react-router';
import type { DeviceActionRecord } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import classes from './records.module.css';

type Props = { readonly placeId: string; readonly inspection: DeviceActionRecord['inspection'] };

/** A link to the visit of a record, for users who may open it. */
export function InspectionLink({ placeId, inspection }: Props) {
  const t = useTranslations('deviceRecords');
  const may = useMay();
  if (!inspection) return <span className={classes.muted}>{t('outside')}</span>;
  const name = may('inspections.see') ? (
    <Link
      to="/app/places/edit/$placeId/inspections/$inspectionId"
      params={{ placeId, inspectionId: inspection.uuid }}
      className={classes.link}
    >
      {inspection.name}
    </Link>
  ) : (
    inspection.name
  );
  if (!inspection.cancelled) return name;
  return (
    <span>
      {name} <span className={classes.muted}>({t('cancelled')})</span>
    </span>
  );
}

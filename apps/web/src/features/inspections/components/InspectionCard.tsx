import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { CheckedMeter } from './CheckedMeter.tsx';
import classes from './InspectionCard.module.css';
import { InspectionStatusBadge } from './InspectionStatusBadge.tsx';

/** A visit in the list of a phone. */
export function InspectionCard({ inspection }: { readonly inspection: Inspection }) {
  const t = useTranslations('inspections');
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <strong>{inspection.name}</strong>
        <InspectionStatusBadge status={inspection.status} />
      </div>
      {inspection.note && <span className={classes.note}>{inspection.note}</span>}
      <div className={classes.line}>
        {inspection.number && <span className="num">{inspection.number}</span>}
        <DateTime value={inspection.startedAt} />
        <PersonName person={inspection.user} />
      </div>
      {inspection.status === 'COMPLETED' && (
        <span className={classes.approval} data-approved={inspection.approved || undefined}>
          {inspection.approved
            ? t('approvedMark.by', {
                name: inspection.approvedBy ? `${inspection.approvedBy.name} ${inspection.approvedBy.surname}` : '',
                when: inspection.approvedAt ? formatDateTime(inspection.approvedAt) : '',
              })
            : t('approvedMark.no')}
        </span>
      )}
      {inspection.amendments > 0 && (
        <span className={classes.amended}>{t('details.amended', { count: inspection.amendments })}</span>
      )}
      <CheckedMeter checked={inspection.devicesChecked} total={inspection.devicesTotal} />
    </div>
  );
}

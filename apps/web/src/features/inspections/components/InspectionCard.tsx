import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { CheckedMeter } from './CheckedMeter.tsx';
import classes from './InspectionCard.module.css';
import { VisitPhones } from './VisitPhones.tsx';
import { VisitState } from './VisitState.tsx';

/** A visit as a card, where there is no room for a table. The card is a link, so amendments are stated as text. */
export function InspectionCard({ inspection }: { readonly inspection: Inspection }) {
  const t = useTranslations('inspections');
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <strong>{inspection.name}</strong>
        <VisitState inspection={{ ...inspection, amendments: 0 }} />
      </div>
      {inspection.note && <span className={classes.note}>{inspection.note}</span>}
      <div className={classes.line}>
        {inspection.number && <span className="num">{inspection.number}</span>}
        <DateTime atFacility value={inspection.startedAt} />
        <PersonName person={inspection.user} />
      </div>
      {inspection.amendments > 0 && (
        <span className={classes.amended}>{t('details.amended', { count: inspection.amendments })}</span>
      )}
      <VisitPhones inspection={inspection} />
      <CheckedMeter visit={inspection} />
    </div>
  );
}

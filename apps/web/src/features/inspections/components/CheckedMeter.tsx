import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { shareTone } from '../logic/share-tone.ts';
import classes from './CheckedMeter.module.css';

type Props = { readonly visit: Pick<Inspection, 'status' | 'devicesChecked' | 'devicesTotal'> };

/**
 * Shows `12 / 60` over a thin bar and the number of missing devices; these count as a fault only once the visit has
 * ended (decision recording/outbox-and-drafts).
 */
export function CheckedMeter({ visit }: Props) {
  const t = useTranslations('inspections');
  const { status, devicesChecked: checked, devicesTotal: total } = visit;
  const percent = total === 0 ? 100 : (checked / total) * 100;
  const missing = total - checked;
  return (
    <span className={classes.root} role="img" aria-label={t('checkedOf', { checked, total })}>
      <span className={classes.texts} aria-hidden="true">
        <span className="num">
          {checked} / {total}
        </span>
        {missing > 0 && <span className={classes.missing}>{t('missing', { missing })}</span>}
      </span>
      <span
        className={classes.track}
        data-tone={status === 'IN_PROGRESS' ? undefined : shareTone(checked, total)}
        aria-hidden="true"
      >
        <span className={classes.done} style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

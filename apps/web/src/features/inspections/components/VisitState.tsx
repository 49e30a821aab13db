import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { PersonName } from '~/components/PersonName.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { facilityDateTime } from '~/lib/days.ts';
import { AmendmentMark } from './AmendmentMark.tsx';
import classes from './VisitState.module.css';

type State = 'IN_PROGRESS' | 'TO_APPROVE' | 'APPROVED' | 'CANCELLED' | 'MERGED' | 'CONTINUED';

/** R0511 to R0513; a completed inspection is green once it is approved (decision specification/deviations). */
const TONES: Readonly<Record<State, StatusTone>> = {
  IN_PROGRESS: 'warning',
  TO_APPROVE: 'info',
  APPROVED: 'good',
  CANCELLED: 'bad',
  MERGED: 'quiet',
  CONTINUED: 'quiet',
};

const stateOf = ({ status, approved, joinedInto }: Pick<Inspection, 'status' | 'approved' | 'joinedInto'>): State => {
  // a visit that goes on has no number yet
  if (joinedInto) return joinedInto.number === null ? 'CONTINUED' : 'MERGED';
  if (status !== 'COMPLETED') return status;
  return approved ? 'APPROVED' : 'TO_APPROVE';
};

type Props = {
  readonly inspection: Pick<
    Inspection,
    'status' | 'approved' | 'joinedInto' | 'parallel' | 'approvedBy' | 'approvedAt' | 'amendments'
  >;
};

/** The state of the visit in one word; below it the person who approved it. */
export function VisitState({ inspection }: Props) {
  const t = useTranslations('inspections.visitState');
  const state = stateOf(inspection);
  const { approvedBy, approvedAt } = inspection;
  return (
    <span className={classes.root}>
      <span className={classes.badge}>
        <StatusBadge tone={TONES[state]}>{t(state, { number: inspection.joinedInto?.number ?? '' })}</StatusBadge>
        <AmendmentMark inspection={inspection} />
      </span>
      {(inspection.parallel?.length ?? 0) > 0 && <span className={classes.double}>{t('PARALLEL')}</span>}
      {state === 'APPROVED' && approvedBy && (
        <span className={classes.by} title={approvedAt ? facilityDateTime(approvedAt) : undefined}>
          <PersonName person={approvedBy} />
        </span>
      )}
    </span>
  );
}

import type {
  RecommendationKind,
  RecommendationPriority,
  RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import { isOverdue } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { dayText, today } from '~/lib/days.ts';
import classes from './recommendations.module.css';

/** R0701 to R0703. */
const PRIORITY_TONES: Readonly<Record<RecommendationPriority, StatusTone>> = {
  LOW: 'quiet',
  MEDIUM: 'info',
  HIGH: 'bad',
};

/** R0704, in the order of DEC-118: violet, green, grey, yellow. */
const STATUS_TONES: Readonly<Record<RecommendationStatus, StatusTone>> = {
  OPEN: 'violet',
  IN_PROGRESS: 'good',
  WAITING: 'quiet',
  CLOSE: 'warning',
};

export function PriorityBadge({ priority }: { readonly priority: RecommendationPriority }) {
  const t = useTranslations('recommendations.priorities');
  return <StatusBadge tone={PRIORITY_TONES[priority]}>{t(priority)}</StatusBadge>;
}

export function RecommendationStatusBadge({ status }: { readonly status: RecommendationStatus }) {
  const t = useTranslations('recommendations.statuses');
  return <StatusBadge tone={STATUS_TONES[status]}>{t(status)}</StatusBadge>;
}

/** A plain recommendation does not show its kind. */
export function KindMark({ kind }: { readonly kind: RecommendationKind }) {
  const t = useTranslations('recommendations.kinds');
  return kind === 'RECOMMENDATION' ? null : <span className={classes.kind}>{t(kind)}</span>;
}

type Dated = { readonly status: RecommendationStatus; readonly dueDate: string };

/** The due date, marked when it is overdue. */
export function DueDate({ recommendation }: { readonly recommendation: Dated }) {
  const t = useTranslations('recommendations');
  const isLate = isOverdue(recommendation, today());
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      <span className="num">{dayText(recommendation.dueDate)}</span>
      {isLate && <span>{t('overdue')}</span>}
    </span>
  );
}

import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './devices.module.css';

type Props = { readonly isOverLimit: boolean | null };

/**
 * Whether the device had reached a limit at its last check; "not set" without a limit, since that is not a good result.
 */
export function LimitBadge({ isOverLimit }: Props) {
  const t = useTranslations('devices.limit');
  if (isOverLimit === null) return <span className={classes.muted}>{t('notSet')}</span>;
  return <StatusBadge tone={isOverLimit ? 'bad' : 'quiet'}>{t(isOverLimit ? 'over' : 'within')}</StatusBadge>;
}

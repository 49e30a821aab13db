import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './devices.module.css';

type Props = { readonly isOverLimit: boolean | null };

/** Whether the device had reached a limit when it was looked at last; where none was set that is no good news. */
export function LimitBadge({ isOverLimit }: Props) {
  const t = useTranslations('devices.limit');
  if (isOverLimit === null) return <span className={classes.quiet}>{t('notSet')}</span>;
  return <StatusBadge tone={isOverLimit ? 'bad' : 'quiet'}>{t(isOverLimit ? 'over' : 'within')}</StatusBadge>;
}

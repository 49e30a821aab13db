import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './devices.module.css';

type Props = { readonly over: boolean | null };

/** Whether the device had reached a limit when it was looked at last; where none was set that is no good news. */
export function LimitBadge({ over }: Props) {
  const t = useTranslations('devices.limit');
  if (over === null) return <span className={classes.quiet}>{t('notSet')}</span>;
  return <StatusBadge tone={over ? 'bad' : 'quiet'}>{t(over ? 'over' : 'within')}</StatusBadge>;
}

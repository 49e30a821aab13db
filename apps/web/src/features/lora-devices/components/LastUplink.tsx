import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import classes from './lora.module.css';

/** The time of the last uplink, and how long ago it was. */
export function LastUplink({ at }: { readonly at: string | null }) {
  const t = useTranslations('loraDevices');
  if (at === null) return t('never');
  return (
    <span className={classes.reading}>
      <DateTime value={at} />
      <span className={classes.muted}>
        <RelativeTime value={at} />
      </span>
    </span>
  );
}

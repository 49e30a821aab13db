import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { LoraBadge, OldBadge } from './LoraBadge.tsx';
import classes from './lora.module.css';
import { useLoraName } from './use-lora-name.ts';

/** A LoRa device as a card, where there is no room for a table. */
export function LoraCard({ lora }: { readonly lora: ListedLoraDevice }) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.name}>{nameOf(lora)}</span>
        <span className={classes.status}>
          <LoraBadge lora={lora} />
        </span>
      </div>
      <div className={classes.line}>
        {[lora.device?.uniqueId ?? t('unassigned'), lora.place?.name ?? lora.company.name].join(' · ')}
      </div>
      <OldBadge isOld={lora.isOld} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import type { RecordsOf } from '../logic/records-of.ts';
import { ActionsPart } from './ActionsPart.tsx';
import { ObjectsPart } from './ObjectsPart.tsx';
import { ObservationsPart } from './ObservationsPart.tsx';
import { PhotosPart } from './PhotosPart.tsx';
import { PARTS, partId } from './parts.ts';
import classes from './records.module.css';

/** Everything recorded on a device over its life: actions, pests, observations and photos. */
export function DeviceRecordsTab({ place, device }: RecordsOf) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.stack}>
      {isPhone && <Jumps />}
      <ActionsPart place={place} device={device} />
      <ObjectsPart place={place} device={device} />
      <ObservationsPart place={place} device={device} />
      <PhotosPart place={place} device={device} />
    </div>
  );
}

/** On a phone the last part is many thumbs below the first. */
function Jumps() {
  const t = useTranslations('deviceRecords');
  return (
    <nav className={classes.jumps} aria-label={t('jump')}>
      {PARTS.map((part) => (
        <Button key={part} component="a" href={`#${partId(part)}`} variant="default" className={classes.jump}>
          {t(`title.${part}`)}
        </Button>
      ))}
    </nav>
  );
}

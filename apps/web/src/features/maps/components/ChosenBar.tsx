import { Button } from '@mantine/core';
import { IconArrowsMove, IconCheck, IconMapPinOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import type { PlanDevice } from '../logic/plan-devices.ts';
import classes from './plan.module.css';

type Props = {
  readonly placeId: string;
  readonly device: PlanDevice;
  readonly mayMove: boolean;
  readonly onAim: () => void;
  readonly onTakeOff: () => void;
};

/** The actions on the device that is chosen on the plan. */
export function ChosenBar({ placeId, device, mayMove, onAim, onTakeOff }: Props) {
  const t = useTranslations('maps.chosen');
  const tStates = useTranslations('maps.states');
  const { uuid, uniqueId, name, location, deviceType, state, at } = device;
  const details = [deviceType.name, location, state && tStates(state)].filter(Boolean).join(' · ');
  return (
    <section className={classes.bar} aria-label={t('label', { name: uniqueId })}>
      <div className={classes.barText}>
        <span className={classes.barTitle}>{[uniqueId, name].filter(Boolean).join(' · ')}</span>
        <span className={classes.barMore}>{details}</span>
      </div>
      <LinkButton
        to="/app/places/edit/$placeId/devices/$deviceId"
        params={{ placeId, deviceId: uuid }}
        variant="default"
        size="compact-md"
      >
        {t('open')}
      </LinkButton>
      {mayMove && (
        <Button variant="default" size="compact-md" leftSection={<IconArrowsMove size={16} />} onClick={onAim}>
          {t(at ? 'move' : 'place')}
        </Button>
      )}
      {mayMove && at && (
        <Button variant="default" size="compact-md" leftSection={<IconMapPinOff size={16} />} onClick={onTakeOff}>
          {t('takeOff')}
        </Button>
      )}
    </section>
  );
}

type AimProps = { readonly name: string; readonly onPlace: () => void; readonly onCancel: () => void };

/** Places a device: the user moves the plan by finger, mouse or keys until the position is in the middle. */
export function AimBar({ name, onPlace, onCancel }: AimProps) {
  const t = useTranslations('maps.aim');
  return (
    <section className={classes.bar} aria-label={t('label', { name })}>
      <div className={classes.barText} role="status">
        <span className={classes.barTitle}>{t('label', { name })}</span>
        <span className={classes.barMore}>{t('text')}</span>
      </div>
      <Button size="compact-md" leftSection={<IconCheck size={16} />} onClick={onPlace}>
        {t('here')}
      </Button>
      <Button variant="default" size="compact-md" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}

import { Alert, Button, Card } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAntenna, IconLinkPlus, IconUnlink } from '@tabler/icons-react';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useLoraOfDevice, useUnassignLora } from '../../calls.ts';
import { OldBadge } from '../LoraBadge.tsx';
import classes from '../lora.module.css';
import { useLoraName } from '../use-lora-name.ts';
import { AssignModal } from './AssignModal.tsx';
import { RadioDays } from './RadioDays.tsx';

type Props = { readonly device: Pick<Device, 'uuid' | 'placeUuid'> };

/** The LoRa device of a device, or a button that assigns one. */
export function DeviceLora({ device }: Props) {
  const load = useLoraOfDevice(device.placeUuid, device.uuid);
  if (load.data === undefined) return <PendingCard load={load} />;
  return load.data === null ? (
    <NotAssigned device={device} />
  ) : (
    <>
      <Assigned device={device} lora={load.data} />
      <RadioDays device={device} />
    </>
  );
}

function NotAssigned({ device }: Props) {
  const t = useTranslations('loraDevices.assign');
  const may = useMay();
  const [isOpen, modal] = useDisclosure();
  return (
    <Card>
      <EmptyState
        icon={<IconAntenna size={26} stroke={1.6} />}
        title={t('none')}
        text={t('noneText')}
        action={
          may('lora.assign') && (
            <Button leftSection={<IconLinkPlus size={17} />} onClick={modal.open}>
              {t('open')}
            </Button>
          )
        }
      />
      {isOpen && <AssignModal device={device} onClose={modal.close} />}
    </Card>
  );
}

/** The identity of the LoRa device; its reported values are shown below, as values of the device. */
function Assigned({ device, lora }: Props & { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const may = useMay();
  const nameOf = useLoraName();
  const unassign = useUnassignLora();
  return (
    <Card component="section">
      <div className={classes.assigned}>
        <span className={classes.badges}>
          <IconAntenna size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.name}>{nameOf(lora)}</span>
          <OldBadge isOld={lora.isOld} />
        </span>
        <span className={classes.actions}>
          <LinkButton
            variant="default"
            to="/app/lora/devices/details/$loraDeviceId"
            params={{ loraDeviceId: lora.uuid }}
          >
            {t('assign.details')}
          </LinkButton>
          {may('lora.assign') && (
            <DeleteButton
              label={t('assign.unassign')}
              icon={<IconUnlink size={17} />}
              title={t('assign.unassignTitle')}
              confirmLabel={t('assign.unassign')}
              successMessage={t('assign.unassigned')}
              onConfirm={() =>
                unassign.mutateAsync({ params: { placeId: device.placeUuid, deviceId: device.uuid }, query: {} })
              }
            >
              {t('assign.unassignText')}
            </DeleteButton>
          )}
        </span>
        {lora.awsData.error !== null && <Alert color="red">{t('missingInCloud')}</Alert>}
      </div>
    </Card>
  );
}

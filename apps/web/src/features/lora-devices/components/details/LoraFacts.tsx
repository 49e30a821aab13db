import { Alert, Anchor, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useMay } from '~/lib/use-may.ts';
import { BatteryReading } from '../BatteryReading.tsx';
import { LastUplink } from '../LastUplink.tsx';
import { LoraBadge } from '../LoraBadge.tsx';
import classes from '../lora.module.css';

/** The facts of a LoRa device that the reader may see. */
export function LoraFacts({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const technicalFacts = useTechnicalFacts(lora);
  const placeFacts = usePlaceFacts(lora);
  const { pendingCommands = 0 } = lora;
  return (
    <>
      {lora.awsData.error !== null && <Alert color="red">{t('missingInCloud')}</Alert>}
      <Card component="section">
        <Facts
          layout="columns"
          items={[
            {
              label: t('status.label'),
              value: (
                <span className={classes.badges}>
                  <LoraBadge lora={lora} />
                </span>
              ),
            },
            { label: t('column.lastUplink'), value: <LastUplink at={lora.lastUplinkAt} /> },
            {
              label: t('column.battery'),
              value: <BatteryReading raw={lora.lastUplinkData?.Status.batteryLevel ?? null} />,
            },
            ...placeFacts,
            { label: t('column.description'), value: lora.description },
            { label: t('column.created'), value: <DateTime value={lora.createdAt} /> },
            ...technicalFacts,
            ...(pendingCommands > 0
              ? [{ label: t('tab.commands'), value: t('command.pending', { count: pendingCommands }) }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}

/** The company, facility and device, each a link for users who may open it. */
const usePlaceFacts = ({ company, place, device }: LoraDevice): Fact[] => {
  const t = useTranslations('loraDevices');
  const may = useMay();
  return [
    {
      label: t('column.company'),
      value: may('companies.screen') ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link {...props} to="/app/companies/edit/$companyId" params={{ companyId: company.uuid }} />
          )}
        >
          {company.name}
        </Anchor>
      ) : (
        company.name
      ),
    },
    {
      label: t('column.place'),
      value: place && (
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/app/places/edit/$placeId" params={{ placeId: place.uuid }} />}
        >
          {place.name}
        </Anchor>
      ),
    },
    {
      label: t('column.device'),
      value:
        device && place ? (
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link
                {...props}
                to="/app/places/edit/$placeId/devices/$deviceId"
                params={{ placeId: place.uuid, deviceId: device.uuid }}
              />
            )}
          >
            {device.uniqueId}
          </Anchor>
        ) : (
          t('unassigned')
        ),
    },
  ];
};

const useTechnicalFacts = (lora: LoraDevice): Fact[] => {
  const t = useTranslations('loraDevices');
  const { devEui, appEui, hasAppKey, awsUuid, adminDetectedValue } = lora;
  if (devEui === undefined) return [];
  return [
    { label: t('column.devEui'), value: <span className={classes.eui}>{devEui}</span> },
    { label: t('column.appEui'), value: <span className={classes.eui}>{appEui}</span> },
    { label: t('column.appKey'), value: t(hasAppKey ? 'hasKey' : 'noKey') },
    { label: t('column.network'), value: awsUuid },
    {
      label: t('column.adminStatus'),
      value: (
        <StatusBadge tone={adminDetectedValue ? 'bad' : 'quiet'}>
          {t(adminDetectedValue ? 'uplink.detected' : 'uplink.healthCheck')}
        </StatusBadge>
      ),
    },
  ];
};

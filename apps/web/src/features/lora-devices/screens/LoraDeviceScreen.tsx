import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useMay } from '~/lib/use-may.ts';
import { useDeleteLora, useLoraDevice, useUplinks } from '../calls.ts';
import { AssignToDevice } from '../components/assign/AssignToDevice.tsx';
import { LoraActions } from '../components/config/LoraActions.tsx';
import { BatteryChart } from '../components/details/BatteryChart.tsx';
import { LoraFacts } from '../components/details/LoraFacts.tsx';
import { LoraTabs } from '../components/details/LoraTabs.tsx';
import { OldBadge } from '../components/LoraBadge.tsx';
import classes from '../components/lora.module.css';
import { useLoraName } from '../components/use-lora-name.ts';

const route = getRouteApi('/app/lora/devices/details/$loraDeviceId/');

/** One LoRa device: its state, battery, reports and commands. */
export function LoraDeviceScreen() {
  const t = useTranslations('loraDevices');
  const { loraDeviceId } = route.useParams();
  const nameOf = useLoraName();
  const load = useLoraDevice(loraDeviceId, { isPolled: true });
  const lora = load.data;
  useSetPageName('page', lora && nameOf(lora));
  return (
    <>
      <BackLink to="/app/lora/devices" label={t('back')} />
      {lora ? (
        <LoadedLora lora={lora} />
      ) : (
        <>
          <PageHead title={t('titles.device')} />
          <PendingCard load={load} />
        </>
      )}
    </>
  );
}

function LoadedLora({ lora }: { readonly lora: LoraDevice }) {
  const nameOf = useLoraName();
  const may = useMay();
  const { view = 'history', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead title={nameOf(lora)}>
        {may('lora.assign') && lora.deviceUuid === null && <AssignToDevice lora={lora} />}
        <LoraActions lora={lora} />
      </PageHead>
      <div className={classes.stack}>
        <div>
          <OldBadge isOld={lora.isOld} />
        </div>
        <LoraFacts lora={lora} />
        {may('lora.see-technical') && <Battery loraDeviceId={lora.uuid} />}
        <LoraTabs
          lora={lora}
          tab={view}
          page={page}
          onTab={(next) => void navigate({ search: { view: next === 'history' ? undefined : next }, replace: true })}
          onPage={(next) =>
            void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }), replace: true })
          }
        />
        {may('lora.edit') && <DeleteLora lora={lora} />}
      </div>
    </>
  );
}

/** The battery readings come with every page of uplinks; the first page is used. */
function Battery({ loraDeviceId }: { readonly loraDeviceId: string }) {
  const { data, isPending } = useUplinks(loraDeviceId, 1);
  return isPending || data?.batteryUplinks ? <BatteryChart uplinks={data?.batteryUplinks} /> : null;
}

function DeleteLora({ lora }: { readonly lora: LoraDevice }) {
  const t = useTranslations('loraDevices');
  const nameOf = useLoraName();
  const navigate = useNavigate();
  const remove = useDeleteLora();
  if (lora.deviceUuid !== null)
    return (
      <div className={classes.foot}>
        <DangerSection text={t('remove.assigned')}>{null}</DangerSection>
      </div>
    );
  return (
    <div className={classes.foot}>
      <DangerSection text={t('remove.text')}>
        <DeleteButton
          label={t('delete')}
          title={t('remove.title', { name: nameOf(lora) })}
          confirmLabel={t('delete')}
          successMessage={t('deleted')}
          onConfirm={() => remove.mutateAsync({ params: { loraDeviceId: lora.uuid } })}
          onDone={() => void navigate({ to: '/app/lora/devices' })}
        >
          {t('remove.text')}
        </DeleteButton>
      </DangerSection>
    </div>
  );
}

import { Card, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { TypeName } from '~/components/TypeName.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { type Area, ROUTES } from '../area.ts';
import { useDeviceType, useUpdateDeviceType } from '../calls.ts';
import { DeleteDeviceType } from '../components/DeleteDeviceType.tsx';
import { DeviceTypeFields } from '../components/DeviceTypeFields.tsx';
import { useDeviceTypeFieldLabels, useDeviceTypeForm, valuesOf } from '../components/device-type-form.ts';
import classes from '../components/device-types.module.css';
import { TypeTitle } from '../components/TypeTitle.tsx';
import { ENTRY_KINDS } from '../entries/entry-kinds.ts';
import { TypeEntriesPanel } from '../entries/TypeEntriesPanel.tsx';
import { useMayEditOwned } from '../use-may-edit-owned.ts';

/** A type, read-only. */
function DeviceTypeFacts({ type }: { readonly type: EditableDeviceType }) {
  const t = useTranslations('deviceTypes');
  return (
    <Card>
      <Text mb="sm">{t(type.parentCompanyId === null ? 'readOnly' : 'readOnlyOwner')}</Text>
      <Facts
        items={[
          { label: t('form.name'), value: <TypeName {...type} /> },
          { label: t('form.description'), value: type.description },
          { label: t('form.method'), value: t(`methods.${type.measurementMethod}`) },
          { label: t('form.prefix'), value: type.settings.prefix },
          { label: t('form.redirect'), value: t(`redirect.${type.settings.redirectOption}`) },
        ]}
      />
    </Card>
  );
}

/** A type with its actions, pests and observations; read-only for other companies. */
export function DeviceTypeScreen({ area }: { readonly area: Area }) {
  const t = useTranslations('deviceTypes');
  const { deviceTypeId = '' } = useParams({ strict: false });
  const mayEditOwned = useMayEditOwned();
  const load = useDeviceType(deviceTypeId);
  const type = load.data?.deviceType;
  useSetPageName('page', type?.name);
  const back = <BackLink to={ROUTES[area].types} label={t('back')} />;
  if (!type) {
    return (
      <>
        {back}
        <PageHead title={t('titles.edit')} />
        <PendingCard load={load} />
      </>
    );
  }
  const isEditable = mayEditOwned(type.parentCompanyId);
  // only types that measure amount and percentage have observations (DEC-065)
  const kinds = ENTRY_KINDS.filter((kind) => kind !== 'observations' || type.measurementMethod === 'AMOUNT_PERCENTAGE');
  return (
    <>
      {back}
      <PageHead title={<TypeTitle type={type} />} lead={type.description || undefined} />
      <div className={classes.columns}>
        <div className={classes.form}>
          {isEditable ? <TypeEditor key={type.uuid} type={type} /> : <DeviceTypeFacts type={type} />}
        </div>
        <div className={classes.panels}>
          {kinds.map((kind) => (
            <TypeEntriesPanel key={kind} kind={kind} type={type} isEditable={isEditable} />
          ))}
        </div>
        {load.data?.use && (
          <div className={classes.danger}>
            <DeleteDeviceType area={area} type={type} devices={load.data.use.devices} />
          </div>
        )}
      </div>
    </>
  );
}

function TypeEditor({ type }: { readonly type: EditableDeviceType }) {
  const t = useTranslations('deviceTypes');
  const update = useUpdateDeviceType();
  const form = useDeviceTypeForm(type);
  const labels = useDeviceTypeFieldLabels();
  return (
    <PageForm
      form={form}
      edit={{ version: type.version, labels }}
      onSubmit={(values, version) => update.mutateAsync({ params: { deviceTypeId: type.uuid }, body: values, version })}
      onSaved={({ deviceType }) => {
        form.setInitialValues(valuesOf(deviceType));
        form.reset();
        toastSuccess(t('updated'));
      }}
    >
      <DeviceTypeFields form={form} />
    </PageForm>
  );
}
